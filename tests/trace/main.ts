/**
 * `npm run trace [--json]`: the requirements that the tests of the last run prove, area by area,
 * and those nothing proves yet. Exits 1 while one is missing.
 */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { resultsFolder } from '../runner/stages.ts'
import { type Coverage, toCoverage } from './coverage.ts'
import { loadRequirements } from './requirements.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

const requirements = await loadRequirements(root)
const titles = await loadPassedTitles(join(root, resultsFolder))
const coverage = toCoverage([...requirements.keys()], titles)

if (process.argv.includes('--json')) console.log(JSON.stringify(coverage, null, 2))
else printCoverage(coverage, requirements)
process.exitCode = coverage.covered < coverage.total || coverage.unknown.length > 0 ? 1 : 0

/** Titles of the tests that passed when their stage last ran; none before the first run. */
async function loadPassedTitles(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(toNoFiles)
  const files = names.filter(name => name.endsWith('.passed.json'))
  if (files.length === 0) console.error('No test results yet: run "npm test" first.')
  const lists = await Promise.all(files.map(name => readFile(join(folder, name), 'utf8')))
  // Written by the runner's stages as an array of strings.
  return lists.flatMap(text => JSON.parse(text) as string[])
}

function toNoFiles(error: NodeJS.ErrnoException): string[] {
  if (error.code === 'ENOENT') return []
  throw error
}

function printCoverage({ areas, covered, total, unknown }: Coverage, texts: Map<string, string>) {
  for (const { area, covered: done, total: all } of areas) {
    console.log(`${area.padEnd(10)} ${String(done).padStart(3)} / ${all}`)
  }
  for (const id of areas.flatMap(area => area.missing))
    console.log(`missing ${id}  ${texts.get(id)}`)
  for (const id of unknown) console.log(`unknown ${id}  named by a test, listed nowhere`)
  console.log(`\n${covered} / ${total} requirements proven`)
}
