/**
 * `npm run durations`: writes `tests/durations.json` from the last `npm test` on an idle machine.
 * `-- --add` keeps the other lines, for use after a partial run (`npm test --
 * tests/browser/e2e/home/new.e2e.ts`).
 */
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { resultsFolder } from '../support/results.ts'
import {
  mostWorkerSeconds,
  readDurations,
  sumSeconds,
  toFastDurations,
  writeDurations,
} from './durations.ts'
import { readPlaywrightReport } from './reports.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const isAdding = process.argv.includes('--add')
const report = await readPlaywrightReport(join(root, resultsFolder, 'browser.report.json'))
const measured = report === undefined ? {} : toFastDurations(report)
const count = Object.keys(measured).length
if (count === 0) {
  console.error('the last run had no browser test of the fast tier: run "npm test" first')
  process.exit(1)
}
const durations = isAdding ? { ...(await readDurations(root)), ...measured } : measured
await writeDurations(root, durations)
const sum = sumSeconds(durations).toFixed(0)
console.log(`${count} tests measured; all take ${sum} of ${mostWorkerSeconds} worker-seconds`)
