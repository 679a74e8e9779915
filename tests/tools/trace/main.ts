/**
 * `npm run trace [-- --json]`: lists how many requirements of each area the last run's tests prove,
 * and those not yet proven; exits 1 if a requirement is missing that is not left to the full tier.
 */
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { resultsFolder } from '../support/results.ts'
import { findUnproven, loadPassedTitles, toCoverage } from './coverage.ts'
import { loadRequirements } from './requirements.ts'
import { fullOnly, listRows } from './tables.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const passed = await loadPassedTitles(join(root, resultsFolder))
if (passed.size === 0) console.error('No test results yet: run "npm test" first.')

const titles = [...passed.values()].flat()
const requirements = await loadRequirements(root)
const coverage = toCoverage([...requirements.keys()], titles, listRows)
const { problems } = await findUnproven(root, titles, 'fast')
process.exitCode = problems.length > 0 ? 1 : 0

if (process.argv.includes('--json')) {
  console.log(JSON.stringify(coverage, null, 2))
} else {
  for (const { area, covered, total } of coverage.areas) {
    console.log(`${area.padEnd(10)} ${String(covered).padStart(3)} / ${total}`)
  }
  for (const id of coverage.areas.flatMap(({ missing }) => missing)) {
    const path = fullOnly[id]
    if (path) console.log(`the full tier proves ${id}: ${requirements.get(id)} (${path})`)
  }
  for (const problem of problems) console.log(problem)
  console.log(`\n${coverage.covered} / ${coverage.total} requirements proven`)
}
