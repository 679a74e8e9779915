/** Runs a single tool for a stage and reads the tool's result. */
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

/** The inner loop (`check`), or a tier. */
export type Kind = 'check' | Tier

/** Limits a run to selected tests. */
export type Selection = {
  /** Test files, relative to the checkout's root. If empty, all files run. */
  vitest: readonly string[]
  playwright: readonly string[]
  /** Words in a title. If unset, every test in the files runs. */
  words?: string
}

export type Run = {
  root: string
  /** The tier. If unset, the run contains tests selected by name, without retries. */
  tier: Tier | undefined
  /** As `2/8`. */
  shard?: string
  selection?: Selection
  /** The number of times that each test runs. */
  repeat?: number
  /** Whether to run only tests that changes in the working tree may break. */
  changed?: boolean
  /** The report file for the stage's tests. */
  report: string
  limitMs: number
}

/**
 * The number of failed browser tests after which a run stops, because more failures do not add
 * information.
 */
const mostBrowserFailures = 10

/** Runs one of our scripts. */
export function runScript(run: Run, path: string, args: readonly string[] = []): Promise<Outcome> {
  return runSingle(run, process.execPath, ['--import', 'tsx', path, ...args])
}

/** @param quiet prints the output at the end, for a command that runs in parallel with others */
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

/** Runs Vitest `repeat` times, or until a round fails. */
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
    // Vitest's plan contains the files of all shards, but this run only includes this shard's
    // files.
    return shard === undefined ? outcome : { ...outcome, notRun: [] }
  }
}

async function readVitest(report: string, exitCode: number): Promise<Outcome> {
  return withExitCode(toVitestOutcome(await readVitestEvents(report)), exitCode)
}

export async function runPlaywright(run: Run): Promise<Outcome> {
  const { root, tier, shard, selection, repeat = 1, report, limitMs } = run
  if (findTestBrowser() === undefined) return toProblemOutcome(['there is no browser'])

  // Makes Playwright stop early enough to report the tests that did not run.
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
