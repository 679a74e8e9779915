/** The stages of a test run, in order: what each runs, and how its result is read. */
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { resultsFolder } from '../support/results.ts'
import { type Tier, toTierVariables } from '../tiers.ts'
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
import { provision } from './provision.ts'
import {
  readPlaywrightReport,
  readVitestEvents,
  toPlaywrightOutcome,
  toVitestOutcome,
} from './reports.ts'

/** What is run: the inner loop, or a tier. */
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
  /** Where the tests of the stage leave what they report. */
  report: string
  limitMs: number
}

export type Stage = {
  name: string
  about: string
  /**
   * Seconds it may take on two processors that are otherwise idle, for each kind that has it. The run
   * says so when it took longer, and ends the stage after `patience` times as long.
   */
  budgetS: Partial<Record<Kind, number>>
  /** Is not begun once another stage has failed: it costs most of the run. */
  last?: true
  /** One of several shards has it, since it cannot be divided. */
  onlyInShard?: 'first'
  run: (run: Run) => Promise<Outcome>
}

/** A machine that does other work is slower; one that hangs must end some day. */
export const patience = 5

/** After so many failed tests of the browser a run says nothing new. */
const mostBrowserFailures = 10

/** Stages side by side in groups, one group after another. */
export const stages: readonly (readonly Stage[])[] = [
  [
    {
      name: 'provision',
      about: 'the programs that tests start, installed where they are missing',
      budgetS: { fast: 75, full: 150 },
      run: async ({ root, tier }) => toProblemOutcome(await provision(root, tier ?? 'full')),
    },
  ],
  [
    {
      name: 'types',
      about: 'the compiler over every runtime',
      budgetS: { check: 30, fast: 30, full: 30 },
      onlyInShard: 'first',
      run: run => runQuietly(run, process.execPath, ['--import', 'tsx', 'tests/types.ts']),
    },
    {
      name: 'lint',
      about: 'Biome, rules and formatting',
      budgetS: { check: 30, fast: 30, full: 30 },
      onlyInShard: 'first',
      run: run => runQuietly(run, 'biome', ['check', '.']),
    },
    {
      name: 'dead-code',
      about: 'knip, unused files, exports and dependencies',
      budgetS: { fast: 30, full: 30 },
      onlyInShard: 'first',
      run: run => runQuietly(run, 'knip', ['--no-progress']),
    },
  ],
  [
    {
      name: 'unit',
      about: 'pure rules, components and the architecture',
      budgetS: { check: 120, fast: 120, full: 120 },
      run: run => runVitest(run, ['unit', 'isolated', 'dom', 'arch']),
    },
  ],
  [
    {
      name: 'build',
      about: 'the demo merchants, once for all tests below',
      budgetS: { fast: 45, full: 45 },
      run: run => runSingle(run, process.execPath, ['--import', 'tsx', 'tests/build.ts']),
    },
  ],
  [
    {
      name: 'process',
      about: 'real processes, no brand seen at another, and money that adds up',
      budgetS: { fast: 120, full: 600 },
      run: run =>
        runVitest(run, [
          ...['processes', 'served', 'hostile', 'releases', 'integration'],
          ...['running', 'money'],
        ]),
    },
  ],
  [
    {
      name: 'browser',
      about: 'the built product in Chromium',
      budgetS: { fast: 300, full: 2_400 },
      last: true,
      run: runPlaywright,
    },
  ],
  [
    {
      name: 'atlas',
      about: 'every screen once, in long texts and two languages',
      budgetS: { full: 480 },
      last: true,
      onlyInShard: 'first',
      run: run =>
        runSingle(run, process.execPath, [
          ...['--import', 'tsx', 'tests/atlas/main.ts'],
          ...['--check', '--once'],
        ]),
    },
  ],
]

/** Runs a stage and keeps the titles of its passed tests for `npm run trace`. */
export async function runStage(stage: Stage, run: Omit<Run, 'report'>): Promise<Outcome> {
  const folder = join(run.root, resultsFolder)
  const name = run.shard === undefined ? stage.name : `${stage.name}.${toShardName(run.shard)}`
  const [report, titles] = [
    join(folder, `${name}.report.json`),
    join(folder, `${name}.passed.json`),
  ]
  // Tests chosen by name say nothing about the rest.
  const isWhole = run.selection === undefined && !run.changed
  await mkdir(folder, { recursive: true })
  await rm(report, { force: true })
  if (isWhole) await rm(titles, { force: true })
  const outcome = await stage.run({ ...run, report })
  if (isWhole && outcome.titles.length > 0) {
    const sorted = [...new Set(outcome.titles)].sort()
    await writeFile(titles, `${JSON.stringify(sorted, null, 1)}\n`)
  }
  return outcome
}

export function toShardName(shard: string): string {
  return shard.replace('/', '-of-')
}

/** What it says comes when it ends, as it runs beside others. */
function runQuietly(run: Run, command: string, args: string[]): Promise<Outcome> {
  return runSingle(run, command, args, true)
}

async function runSingle(
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
async function runVitest(run: Run, projects: string[]): Promise<Outcome> {
  const { root, tier, shard, selection, changed, repeat = 1, report, limitMs } = run
  const args = [
    'run',
    ...(selection?.vitest ?? []),
    ...projects.map(project => `--project=${project}`),
    '--reporter=default',
    '--reporter=./tests/runner/vitest-reporter.ts',
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
    if (outcome.failed > 0 || round === repeat) return outcome
  }
}

async function readVitest(report: string, exitCode: number): Promise<Outcome> {
  return withExitCode(toVitestOutcome(await readVitestEvents(report)), exitCode)
}

async function runPlaywright(run: Run): Promise<Outcome> {
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
