/**
 * `npm test`: everything that proves the product. `npm run check`: the inner loop, without the
 * stages that start it. Every stage runs even when one before it failed, so that one run tells
 * all; the last line is the sum.
 */
import { fileURLToPath } from 'node:url'
import { noOutcome, type Outcome, sumOutcomes, toSummaryLine } from './runner/outcome.ts'
import { runStage, type Stage, stages } from './runner/stages.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const quick = process.argv[2] === 'check'
const chosen = stages.filter(stage => !quick || stage.quick)

let total: Outcome = noOutcome
const broken: string[] = []
for (const stage of chosen) {
  const outcome = await runAndReport(stage)
  total = sumOutcomes(total, outcome)
  if (outcome.failed > 0) broken.push(stage.name)
}
if (broken.length > 0) console.log(`\nBroken: ${broken.join(', ')}`)
for (const failure of total.failures) console.log(`  ${failure}`)
console.log(`\n${toSummaryLine(total)}`)
process.exitCode = total.failed > 0 ? 1 : 0

async function runAndReport(stage: Stage): Promise<Outcome> {
  console.log(`\n== ${stage.name}: ${stage.about}`)
  const startedAt = performance.now()
  const outcome = await runStage(stage, root)
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  console.log(`== ${stage.name}: ${toSummaryLine(outcome)} in ${seconds} s`)
  return outcome
}
