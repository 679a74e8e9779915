/** The stages in a test run, in order, each with its commands. */
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { resultsFolder } from '../support/results.ts'
import { runOnNodeVersions } from './node-versions.ts'
import { type Outcome, toProblemOutcome } from './outcome.ts'
import { provision } from './provision.ts'
import { type Kind, type Run, runPlaywright, runScript, runSingle, runVitest } from './run-tool.ts'

export type Stage = {
  name: string
  about: string
  /**
   * The stage's time limit in seconds on two otherwise idle processors, for each run kind that
   * includes the stage. The run reports a stage that exceeds its limit, and stops a stage after
   * `patience` times the limit.
   */
  budgetS: Partial<Record<Kind, number>>
  /**
   * Whether the stage starts only if no stage has failed, because the stage takes most of the run's
   * time.
   */
  last?: true
  /** Set if the stage runs in only one of several shards, because the stage cannot be divided. */
  onlyInShard?: 'first'
  run: (run: Run) => Promise<Outcome>
}

/** The factor allows for a busy machine, but a stage that hangs must be stopped eventually. */
export const patience = 5

/** Groups of stages. A group's stages run in parallel, and the groups run sequentially. */
export const stages: readonly (readonly Stage[])[] = [
  [
    {
      name: 'types',
      about: 'the compiler over every runtime',
      budgetS: { check: 30, fast: 30, full: 30 },
      onlyInShard: 'first',
      // The inner loop also writes the types derived from folders; a tier tests the existing ones.
      run: run => runScript(run, 'tests/types.ts', run.tier === undefined ? [] : ['--as-is']),
    },
    {
      name: 'lint',
      about: 'Biome, rules and formatting',
      budgetS: { check: 30, fast: 30, full: 30 },
      onlyInShard: 'first',
      run: run => runSingle(run, 'biome', ['check', '.'], true),
    },
    {
      name: 'dead-code',
      about: 'knip, unused files, exports and dependencies',
      budgetS: { fast: 30, full: 30 },
      onlyInShard: 'first',
      run: run => runSingle(run, 'knip', ['--no-progress'], true),
    },
  ],
  [
    // Provisioning mostly waits for the network, so it runs in parallel with the unit tests, which do
    // not start any of the programs.
    {
      name: 'provision',
      about: 'the programs that tests start, installed where they are missing',
      budgetS: { fast: 75, full: 150 },
      run: async ({ root, tier }) => toProblemOutcome(await provision(root, tier ?? 'full')),
    },
    {
      name: 'unit',
      about: 'pure rules, components and the architecture',
      budgetS: { check: 120, fast: 120, full: 120 },
      run: run => {
        const isInnerLoop = run.tier === undefined && run.selection === undefined
        const all = ['unit', 'isolated', 'dom', 'arch', 'languages']
        return runVitest(run, isInnerLoop ? all.filter(name => name !== 'languages') : all)
      },
    },
  ],
  [
    {
      name: 'node-versions',
      about: 'server, pipeline and releases on the other supported versions of Node',
      budgetS: { full: 480 },
      onlyInShard: 'first',
      run: runOnNodeVersions,
    },
  ],
  [
    {
      name: 'build',
      about: 'the demo merchants, once for all tests below',
      budgetS: { fast: 45, full: 45 },
      run: run => runScript(run, 'tests/build.ts', run.tier === 'fast' ? ['fast'] : []),
    },
  ],
  [
    {
      name: 'process',
      about: 'real processes, no brand seen at another, and money that adds up',
      budgetS: { fast: 120, full: 600 },
      run: run => runVitest(run, ['processes', 'product', 'alone', 'long']),
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
      run: run => {
        const shard = run.shard ? [`--shard=${run.shard}`] : []
        return runScript(run, 'tests/tools/atlas/main.ts', ['--check', '--once', ...shard])
      },
    },
  ],
]

/** Runs a stage and stores its passed tests' titles for `npm run trace`. */
export async function runStage(stage: Stage, run: Omit<Run, 'report'>): Promise<Outcome> {
  const folder = join(run.root, resultsFolder)
  const name = run.shard === undefined ? stage.name : `${stage.name}.${toShardName(run.shard)}`
  const report = join(folder, `${name}.report.json`)
  const titles = join(folder, `${name}.passed.json`)
  // Selected tests do not prove anything about the rest.
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
