/** Runs one tool for a stage, and reads its result. */
import { rm } from 'node:fs/promises'
import { type Tier, toTierVariables } from '../../tiers.ts'
import { findTestBrowser } from './browser.ts'
import { runWithin } from './command.ts'
import {
  noOutcome,
  type Outcome,
  toProblemOutcome,
  toSingleOutcome,
  withExitCode,
  withOutOfTime,
} from './outcome.ts'
import {
  readPlaywrightReport,
  readVitestEvents,
  toPlaywrightOutcome,
  toVitestOutcome,
} from './reports.ts'

/** The inner loop, or a tier. */
export type Kind = 'check' | Tier

/** Some of the tests alone. */
export type Selection = {
  /** Test files, from the root of the checkout; none: all. */
  vitest: readonly string[]
  playwright: readonly string[]
  /** Words of a title; unset: every test of the files. */
  words?: string
}

export type Run = {
  root: string
  /** Unset: the tests chosen by name, each tried once. */
  tier: Tier | undefined
  /** As `2/8`. */
  shard?: string
  selection?: Selection
  /** How often each test is run. */
  repeat?: number
  /** Only what the changes of the working tree may break. */
  changed?: boolean
  /** The file that the tests of the stage report to. */
  report: string
  limitMs: number
}

/** After so many failed tests of the browser a run says nothing new. */
const mostBrowserFailures = 10

/** Its output comes when it ends, as it runs beside others. */
export function runQuietly(run: Run, command: string, args: string[]): Promise<Outcome> {
  return runSingle(run, command, args, true)
}

export async function runSingle(
  { root, limitMs }: Run,
  command: string,
  args: string[],
  quiet = false,
): Promise<Outcome> {
  const { exitCode, outOfTime, said } = await runWithin(command, args, { root, limitMs, quiet })
  process.stdout.write(said)
  return outOfTime ? withOutOfTime(noOutcome, limitMs) : toSingleOutcome(exitCode)
}

/** Tests that are repeated are, until a round fails. */
export async function runVitest(run: Run, projects: string[]): Promise<Outcome> {
  const { root, tier, shard, selection, changed, repeat = 1, report, limitMs } = run
  const args = [
    'run',
    ...(selection?.vitest ?? []),
    ...projects.map(project => `--project=${project}`),
    '--reporter=default',
    '--reporter=./tests/tools/runner/vitest-reporter.ts',
    ...(selection?.words ? [`--testNamePattern=${toPattern(selection.words)}`] : []),
    ...(shard ? [`--shard=${shard}`] : []),
    ...(changed ? ['--changed'] : []),
    ...(selection || changed ? ['--passWithNoTests'] : []),
  ]
  const env = { ...toTierVariables(tier), VITEST_EVENTS: report }
  for (let round = 1; ; round += 1) {
    await rm(report, { force: true })
    const { exitCode, outOfTime } = await runWithin('vitest', args, { root, env, limitMs })
    const outcome = await readVitest(report, exitCode)
    if (outOfTime) return withOutOfTime(outcome, limitMs)
    if (outcome.failed === 0 && round < repeat) continue
    // Vitest plans the files of all shards, and has ended with those of this one.
    return shard === undefined ? outcome : { ...outcome, notRun: [] }
  }
}

async function readVitest(report: string, exitCode: number): Promise<Outcome> {
  return withExitCode(toVitestOutcome(await readVitestEvents(report)), exitCode)
}

export async function runPlaywright(run: Run): Promise<Outcome> {
  const { root, tier, shard, selection, repeat = 1, report, limitMs } = run
  if (findTestBrowser() === undefined) return toProblemOutcome(['there is no browser'])
  // Playwright ends by itself in time to say what it did not run.
  const ownLimitMs = limitMs - 60_000
  const args = [
    'test',
    ...(selection?.playwright ?? []),
    '--reporter=list,json',
    `--max-failures=${mostBrowserFailures}`,
    `--global-timeout=${ownLimitMs}`,
    ...(selection?.words ? ['--grep', toPattern(selection.words)] : []),
    ...(shard ? [`--shard=${shard}`] : []),
    ...(repeat > 1 ? [`--repeat-each=${repeat}`] : []),
  ]
  const env = { ...toTierVariables(tier), PLAYWRIGHT_JSON_OUTPUT_FILE: report }
  const { exitCode, outOfTime } = await runWithin('playwright', args, { root, env, limitMs })
  const read = await readPlaywrightReport(report)
  const outcome = withExitCode(read ? toPlaywrightOutcome(read) : noOutcome, exitCode)
  return outOfTime ? withOutOfTime(outcome, limitMs) : outcome
}

function toPattern(words: string): string {
  return words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
