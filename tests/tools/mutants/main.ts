/**
 * `npm run mutants [-- <words>]`: inserts each listed mutant in turn, or only the mutants whose
 * area or rule contains one of the words, and reports whether its test detects it; exits 1 if a
 * test does not. `--check` only verifies that all mutants can be inserted.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { runWithin } from '../runner/command.ts'
import { findFaults, loadMutants, type Mutant, plant } from './mutants.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
/** Files that contain a fault at the moment, with their original content. */
const planted = new Map<string, string>()

process.on('exit', () => {
  for (const [path, text] of planted) writeFileSync(path, text)
})

const { values, positionals: words } = parseArgs({
  allowPositionals: true,
  options: { check: { type: 'boolean', default: false } },
})

const mutants = loadMutants()
const faults = findFaults(mutants, path =>
  existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : undefined,
)
for (const fault of faults) console.error(fault)
if (faults.length > 0) process.exitCode = 1
else if (values.check) console.log(`${mutants.length} mutants can be replayed`)
else await replayAll(mutants.filter(isWanted))

function isWanted({ area, rule }: Mutant): boolean {
  return words.length === 0 || words.some(word => area === word || rule.includes(word))
}

async function replayAll(wanted: readonly Mutant[]): Promise<void> {
  let killed = 0

  for (const mutant of wanted) {
    const verdict = await replay(mutant)
    if (verdict === 'killed') killed += 1
    console.log(`${verdict}  ${mutant.area}: ${mutant.rule}`)
  }

  console.log(`${killed} of ${wanted.length} killed`)
  if (killed < wanted.length) process.exitCode = 1
}

/**
 * Runs the test without the fault first: if it fails then, its failure with the fault does not
 * prove anything. Restores the file afterwards.
 */
async function replay(mutant: Mutant): Promise<'killed' | 'survived' | 'its test is red'> {
  if (!(await passes(mutant))) return 'its test is red'

  const path = join(root, mutant.file)
  const text = readFileSync(path, 'utf8')
  planted.set(path, text)

  try {
    writeFileSync(path, plant(mutant, text))
    return (await passes(mutant)) ? 'survived' : 'killed'
  } finally {
    writeFileSync(path, text)
    planted.delete(path)
  }
}

async function passes({ test, title }: Mutant): Promise<boolean> {
  const named = title.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&')
  const isInBrowser = test.endsWith('.e2e.ts')
  const args = isInBrowser ? ['test', test, '--grep', named] : ['run', test, '-t', named]
  const command = isInBrowser ? 'playwright' : 'vitest'
  return (await runWithin(command, args, { root, quiet: true })).exitCode === 0
}
