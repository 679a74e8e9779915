/**
 * `npm run trace [--json | --weak]`: lists the requirements that the last run's tests prove, by
 * area, and the unproven requirements. Exits 1 if a requirement is unproven that should not be left
 * to the full tier. `--weak` lists requirements that a player would notice but only unit tests
 * prove.
 */
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { resultsFolder } from '../support/results.ts'
import { type Coverage, toCoverage } from './coverage.ts'
import { fullOnly } from './full-only.ts'
import { listRows } from './list-rows.ts'
import { loadPassedTitles } from './passed-titles.ts'
import { loadRequirements } from './requirements.ts'
import { toWeakClaims } from './weak-claims.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))

const requirements = await loadRequirements(root)
const ids = [...requirements.keys()]
const passed = await loadPassedTitles(join(root, resultsFolder))
if (passed.size === 0) console.error('No test results yet: run "npm test" first.')

if (process.argv.includes('--weak')) {
  for (const id of toWeakClaims(ids, passed)) console.log(`${id}  ${requirements.get(id)}`)
} else {
  const coverage = toCoverage(ids, [...passed.values()].flat(), listRows)
  if (process.argv.includes('--json')) console.log(JSON.stringify(coverage, null, 2))
  else printCoverage(coverage, requirements)
  const missing = coverage.areas.flatMap(area => area.missing).filter(id => !(id in fullOnly))
  process.exitCode = missing.length + coverage.unknown.length > 0 ? 1 : 0
}

function printCoverage(coverage: Coverage, texts: Map<string, string>) {
  const { areas, covered, total, short, unknown } = coverage
  for (const { area, covered: done, total: all } of areas) {
    console.log(`${area.padEnd(10)} ${String(done).padStart(3)} / ${all}`)
  }
  for (const id of areas.flatMap(area => area.missing)) {
    const where = fullOnly[id]
    if (where) console.log(`full    ${id}  ${texts.get(id)} (${where}, in the full tier)`)
    else console.log(`missing ${id}  ${texts.get(id)}`)
  }
  for (const { id, walked, rows, missing } of short) {
    const names = missing.length > 0 ? `, not ${missing.join(', ')}` : ''
    console.log(`short ${id}  its tests walk ${walked} of ${rows} rows${names}`)
  }
  for (const id of unknown) console.log(`unknown ${id}  named by a test, listed nowhere`)
  console.log(`\n${covered} / ${total} requirements proven`)
}
