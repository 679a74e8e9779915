/**
 * `npm run mutants [-- <numbers or words of areas>]`: inserts each listed mutant in turn, and
 * reports whether the mutant's test detects it. Exits 1 if a test does not. `--check` verifies that
 * all mutants can be inserted and that `docs/mutants.md` is up to date; `--write` regenerates the
 * document.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { runWithin } from '../runner/command.ts'
import { allMutants } from './all-mutants.ts'
import { findFaults, plant } from './find-faults.ts'
import type { Mutant } from './mutant.ts'
import { toDocument } from './to-document.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const documentPath = join(root, 'docs/mutants.md')
/** Files that currently contain a fault, with their original content. */
const planted = new Map<string, string>()

process.on('exit', () => {
  for (const [path, text] of planted) writeFileSync(path, text)
})

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    check: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
})

if (values.write) writeFileSync(documentPath, toDocument(allMutants))
const faults = listFaults()
for (const fault of faults) console.error(fault)
if (faults.length > 0) process.exitCode = 1
else if (values.check || values.write) console.log(`${allMutants.length} mutants can be replayed`)
else await replayAll(allMutants.filter(isWanted))

function listFaults(): string[] {
  const read = (path: string) =>
    existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : undefined
  const isWritten = readFileSync(documentPath, 'utf8') === toDocument(allMutants)
  const stale = 'docs/mutants.md is of another list: npm run mutants -- --write'
  return [...findFaults(allMutants, read), ...(isWritten ? [] : [stale])]
}

function isWanted({ no, area }: Mutant): boolean {
  return positionals.length === 0 || positionals.some(word => word === `${no}` || word === area)
}

async function replayAll(mutants: readonly Mutant[]): Promise<void> {
  let survived = 0
  for (const mutant of mutants) {
    const verdict = await replay(mutant)
    if (verdict !== 'killed') survived += 1
    console.log(`${mutant.no}  ${verdict}  ${mutant.area}: ${mutant.rule}`)
  }
  console.log(`${mutants.length - survived} of ${mutants.length} killed`)
  if (survived > 0) process.exitCode = 1
}

/**
 * Runs the test without the fault first. If the test already fails then, a failure with the fault
 * does not prove anything.
 */
async function replay(mutant: Mutant): Promise<'killed' | 'survived' | 'its test is red'> {
  if (!(await passes(mutant))) return 'its test is red'
  return (await isKilled(mutant)) ? 'killed' : 'survived'
}

/**
 * Returns whether the mutant's test fails with the fault inserted. Restores the file afterwards.
 */
async function isKilled(mutant: Mutant): Promise<boolean> {
  const path = join(root, mutant.file)
  const text = readFileSync(path, 'utf8')
  planted.set(path, text)
  try {
    writeFileSync(path, plant(mutant, text))
    return !(await passes(mutant))
  } finally {
    writeFileSync(path, text)
    planted.delete(path)
  }
}

/** Returns whether the mutant's test passes on the unchanged tree. */
async function passes({ test, title }: Pick<Mutant, 'test' | 'title'>): Promise<boolean> {
  const named = title.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&')
  const isInBrowser = test.endsWith('.e2e.ts')
  const args = isInBrowser ? ['test', test, '--grep', named] : ['run', test, '-t', named]
  const command = isInBrowser ? 'playwright' : 'vitest'
  return (await runWithin(command, args, { root, quiet: true })).exitCode === 0
}
