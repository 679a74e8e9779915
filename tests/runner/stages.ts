/** The stages of a test run, in order: what each runs, and how its result is read. */
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { requireTestBrowsers } from './browser.ts'
import { runCommand } from './command.ts'
import { installFonts } from './fonts.ts'
import { noOutcome, type Outcome, toSingleOutcome, withExitCode } from './outcome.ts'
import {
  type PlaywrightReport,
  readReport,
  toPlaywrightOutcome,
  toVitestOutcome,
  type VitestReport,
} from './reports.ts'

export type Stage = {
  name: string
  about: string
  /** Part of `npm run check` too. */
  quick: boolean
  run: (root: string, report: string) => Promise<Outcome>
}

export const resultsFolder = 'test-results'

export const stages: readonly Stage[] = [
  {
    name: 'types',
    about: 'the compiler over every runtime',
    quick: true,
    run: root => runSingle(root, process.execPath, ['--import', 'tsx', 'tests/types.ts']),
  },
  {
    name: 'lint',
    about: 'Biome, rules and formatting',
    quick: true,
    run: root => runSingle(root, 'biome', ['check', '.']),
  },
  {
    name: 'dead-code',
    about: 'knip, unused files, exports and dependencies',
    quick: false,
    run: root => runSingle(root, 'knip', ['--no-progress']),
  },
  {
    name: 'unit',
    about: 'pure rules, components and the architecture',
    quick: true,
    run: (root, report) => runVitest(root, report, ['unit', 'dom', 'arch']),
  },
  {
    name: 'build',
    about: 'the demo merchants, once for all tests below',
    quick: false,
    run: root => runSingle(root, process.execPath, ['--import', 'tsx', 'tests/build.ts']),
  },
  {
    name: 'integration',
    about: 'real processes, no brand seen at another, and money that adds up',
    quick: false,
    run: (root, report) =>
      runVitest(root, report, ['integration', 'releases', 'served', 'hostile', 'running', 'money']),
  },
  {
    name: 'browser',
    about: 'every brand in Chromium',
    quick: false,
    run: runPlaywright,
  },
  {
    name: 'atlas',
    about: 'every screen once, in long texts and two languages',
    quick: false,
    run: root =>
      runSingle(root, process.execPath, [
        ...['--import', 'tsx', 'tests/atlas/main.ts'],
        ...['--check', '--once'],
      ]),
  },
]

/** Runs a stage and keeps the titles of its passed tests for `npm run trace`. */
export async function runStage(stage: Stage, root: string): Promise<Outcome> {
  const folder = join(root, resultsFolder)
  const report = join(folder, `${stage.name}.report.json`)
  await mkdir(folder, { recursive: true })
  await rm(report, { force: true })
  const outcome = await stage.run(root, report)
  if (outcome.titles.length > 0) await writeTitles(folder, stage.name, outcome.titles)
  return outcome
}

async function writeTitles(folder: string, name: string, titles: string[]): Promise<void> {
  const sorted = [...new Set(titles)].sort()
  await writeFile(join(folder, `${name}.passed.json`), `${JSON.stringify(sorted, null, 1)}\n`)
}

async function runSingle(root: string, command: string, args: string[]): Promise<Outcome> {
  return toSingleOutcome(await runCommand(command, args, { root }))
}

async function runVitest(root: string, report: string, projects: string[]): Promise<Outcome> {
  const exitCode = await runCommand(
    'vitest',
    [
      'run',
      ...projects.map(project => `--project=${project}`),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    { root },
  )
  const read = await readReport<VitestReport>(report)
  return withExitCode(read ? toVitestOutcome(read) : noOutcome, exitCode)
}

async function runPlaywright(root: string, report: string): Promise<Outcome> {
  if (!(await requireTestBrowsers(root))) return toSingleOutcome(1)
  for (const name of installFonts()) {
    console.warn(`Install ${name}: without it, texts are not as wide as on a phone.`)
  }
  const exitCode = await runCommand('playwright', ['test', '--reporter=list,json'], {
    root,
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  })
  const read = await readReport<PlaywrightReport>(report)
  return withExitCode(read ? toPlaywrightOutcome(read) : noOutcome, exitCode)
}
