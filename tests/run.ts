/**
 * `npm test` runs the fast tier for pushes and new contributors, and `npm run test:full` runs all
 * tests. `npm run check` is the inner loop, which skips tests that start the product. With paths or
 * title words as arguments, only matching tests run. The final output line contains the total.
 * Exits 1 if tests failed, and 2 for an invalid flag.
 */
import { rm } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { type Arguments, readArguments, usage } from './tools/runner/arguments.ts'
import { readDurations, toDurationProblems } from './tools/runner/durations.ts'
import { mergeShards } from './tools/runner/merge-shards.ts'
import {
  sumOutcomes,
  toFlakyProblems,
  toProblemOutcome,
  toSummaryLine,
} from './tools/runner/outcome.ts'
import type { Run } from './tools/runner/run-tool.ts'
import { select } from './tools/runner/select.ts'
import { patience, runStage, type Stage, stages } from './tools/runner/stages.ts'
import { type StageRun, summarise, toLastLines, writeSummary } from './tools/runner/summary.ts'
import { resultsFolder } from './tools/support/results.ts'
import { findUnproven } from './tools/trace/coverage.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const startedAt = performance.now()
const asked = readOrExit()
process.exitCode = await (asked.merge === undefined
  ? runAll(asked)
  : mergeShards(root, asked.merge))

async function runAll(asked: Arguments): Promise<number> {
  const { kind, shard } = asked
  const run = await toRun(asked)
  const whole = run.selection === undefined && !asked.changed && shard === undefined
  if (whole && kind !== 'check') await removeOldTitles()
  const done: StageRun[] = []

  for (const group of toChosen(asked, run)) {
    const failed = done.some(({ outcome }) => outcome.failed > 0)
    const chosen = group.filter(({ last }) => !failed || !last)
    for (const { name } of group.filter(stage => !chosen.includes(stage))) {
      console.log(`\n== ${name}: not begun, since a stage before it failed`)
    }
    done.push(...(await runGroup(chosen, run, asked)))
  }

  if (kind === 'fast') done.push(...toFlakyStage(done))
  if (whole && kind === 'fast') done.push(...(await toDurationsStage(done)))
  if (whole && kind !== 'check') done.push(await traceRun(kind, done))
  const seconds = (performance.now() - startedAt) / 1000
  const summary = await summarise(root, asked, seconds, done)
  // The results of a partial run are not stored, because they do not describe the complete tree.
  if (run.selection === undefined) await writeSummary(root, summary)
  console.log(toLastLines(summary, done).join('\n'))

  return summary.ok ? 0 : 1
}

async function toRun(asked: Arguments): Promise<Omit<Run, 'report' | 'limitMs'>> {
  const { kind, shard, named, repeat, changed } = asked
  const tier = kind === 'check' ? undefined : kind
  if (named.length === 0) {
    return { root, tier, repeat, changed, ...(shard !== undefined && { shard }) }
  }

  const selection = await select(named)

  if (selection === undefined) {
    console.error(`no test is at ${named.join(', ')}, and none has these words in its title`)
    process.exit(2)
  }

  return { root, tier: undefined, repeat, selection }
}

/** Returns the groups of stages with at least one test to run. */
function toChosen({ kind, shard }: Arguments, { selection }: Pick<Run, 'selection'>): Stage[][] {
  const isLater = shard !== undefined && !shard.startsWith('1/')
  const wanted = stages.map(group =>
    group
      .filter(({ budgetS }) => budgetS[kind] !== undefined)
      .filter(({ onlyInShard }) => !isLater || onlyInShard === undefined),
  )
  if (selection === undefined) return wanted.filter(group => group.length > 0)

  const inBrowser = selection.playwright.length > 0
  const isUnit = selection.vitest.every(path => /^(?:apps|scripts)\/|\.unit\.|\.arch\./.test(path))
  const names = [
    ...(inBrowser || !isUnit ? ['provision', 'build'] : []),
    ...(selection.vitest.length > 0 ? ['unit', 'process'] : []),
    ...(inBrowser ? ['browser'] : []),
  ]

  return wanted.map(group => group.filter(({ name }) => names.includes(name)))
}

async function runGroup(
  group: readonly Stage[],
  run: Omit<Run, 'report' | 'limitMs'>,
  { kind }: Arguments,
): Promise<StageRun[]> {
  for (const { name, about } of group) console.log(`\n== ${name}: ${about}`)
  const pressure = run.repeat && run.repeat > 1 ? startPressure() : []
  const done = await Promise.all(group.map(stage => runOne(stage, run, kind)))
  await Promise.all(pressure.map(thread => thread.terminate()))
  return done
}

async function runOne(
  stage: Stage,
  run: Omit<Run, 'report' | 'limitMs'>,
  kind: Arguments['kind'],
): Promise<StageRun> {
  const budgetSeconds = stage.budgetS[kind] ?? 0
  const began = performance.now()
  const limitMs = budgetSeconds * patience * 1000 * (run.repeat ?? 1)
  const outcome = await runStage(stage, { ...run, limitMs })
  const seconds = Math.round((performance.now() - began) / 100) / 10
  console.log(`== ${stage.name}: ${toSummaryLine(outcome)} in ${seconds} s`)

  return { name: stage.name, seconds, budgetSeconds, outcome }
}

/**
 * Starts one busy thread per processor. A test that passes under this load does not depend on an
 * idle machine.
 */
function startPressure(): Worker[] {
  const script = 'for (;;) {}'
  return Array.from({ length: availableParallelism() }, () => new Worker(script, { eval: true }))
}

/** Fails the run if more of its tests are flaky than allowed. */
function toFlakyStage(done: readonly StageRun[]): StageRun[] {
  return toProblemStage('flaky', toFlakyProblems(done.map(({ outcome }) => outcome)))
}

/**
 * Checks that every browser test has a line in the durations file, and that every line has a test.
 */
async function toDurationsStage(done: readonly StageRun[]): Promise<StageRun[]> {
  const browser = done.find(({ name }) => name === 'browser')?.outcome
  const durations = await readDurations(root)
  // A run that was aborted does not know all tests, and the durations of failed tests do not count.
  if (!browser || !durations || browser.failed + browser.notRun.length > 0) return []
  const titles = browser.timed.map(({ title }) => title)
  return toProblemStage('durations', toDurationProblems(durations, titles))
}

function toProblemStage(name: string, problems: readonly string[]): StageRun[] {
  if (problems.length === 0) return []
  return [{ name, seconds: 0, budgetSeconds: 1, outcome: toProblemOutcome(problems) }]
}

/**
 * Checks that every requirement is proven by this run, or by the full tier if the fast tier omits
 * the proof.
 */
async function traceRun(kind: 'fast' | 'full', done: readonly StageRun[]): Promise<StageRun> {
  const { titles, failed, notRun } = sumOutcomes(done.map(({ outcome }) => outcome))
  const { proven, total, problems } = await findUnproven(root, titles, kind)
  console.log(`\n== trace: ${proven} of ${total} requirements are proven by this run`)
  // A test that did not run does not prove anything and has already been reported.
  const outcome = toProblemOutcome(failed + notRun.length > 0 ? [] : problems)
  return { name: 'trace', seconds: 0, budgetSeconds: 1, outcome }
}

async function removeOldTitles(): Promise<void> {
  await Promise.all(
    stages
      .flat()
      .map(({ name }) => rm(join(root, resultsFolder, `${name}.passed.json`), { force: true })),
  )
}

function readOrExit(): Arguments {
  try {
    return readArguments(process.argv.slice(2))
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n${usage}`)
    process.exit(2)
  }
}
