/** Lighthouse's scores for each screen: mobile emulation with its default throttling. */
import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import * as localStorageKeys from '@livery/contract/local-storage-keys.ts'
import * as sessionStorageKeys from '@livery/contract/session-storage-keys.ts'
import { chromium } from 'playwright'
import { atLeast, atMost, type Figure, median, printLine, repeat } from '../figure.ts'
import { type MainThread, readMainThread, type Trace } from './main-thread.ts'
import type { BenchScreen } from './screens.ts'
import { eachBrand, type Stage, type StageBrand, toOrigin } from './stage.ts'

/** The parts of a report that the bench reads. */
type Report = {
  /** Lighthouse's own benchmark of this machine's processor, to help interpret the scores. */
  environment: { benchmarkIndex: number }
  finalDisplayedUrl: string
  categories: Record<string, { score: number }>
  audits: Record<string, { numericValue: number }>
}

// npm fetches Lighthouse on demand, because the package is too large for every contributor's
// install. Version 12 is the last major version that runs on Node 20.
const lighthouse = 'lighthouse@12.8.2'
const runs = 5
const member = 'vip7'
/** Lighthouse's simulated processor is slower by this factor. */
const slowdown = 4
/** The performance score is only reported from runs that other programs hardly slowed down. */
const quietRatio = 1.3

type Run = MainThread & { report: Report }
type Reader = (run: Run) => number

const readPerformance: Reader = ({ report }) => toPercent(report.categories.performance)

const readers: Record<string, Reader> = {
  accessibility: ({ report }) => toPercent(report.categories.accessibility),
  'best practices': ({ report }) => toPercent(report.categories['best-practices']),
}

/** Figures that should be low, with their goals. */
const costs: Record<string, { goal: number; read: Reader }> = {
  // To three decimals, because smaller shifts are not visible.
  'layout shift': {
    goal: 0,
    read: ({ report: { audits } }) =>
      Math.round((audits['cumulative-layout-shift']?.numericValue ?? Number.NaN) * 1_000) / 1_000,
  },
  'blocking time on the processor in ms': { goal: 80, read: ({ blockingMs }) => blockingMs },
}

export async function scoreScreens(stage: Stage): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const screen of stage.screens) {
    const all = await eachBrand(stage, brand => score(stage, brand, screen))
    const title = `${screen.title}, Lighthouse`
    // Single runs vary.
    const medians = (read: Reader) => all.map(runs => median(runs.map(read)))
    const quiet = all.map(runs => runs.filter(({ wallPerThread }) => wallPerThread < quietRatio))

    if (quiet.every(runs => runs.length > 0)) {
      const scores = quiet.map(runs => median(runs.map(readPerformance)))
      figures.push(atLeast(`${title} performance`, screen.performance, ...scores))
    } else printLine(`${title} performance: not reported, because the machine was busy`)

    for (const [name, read] of Object.entries(readers)) {
      figures.push(atLeast(`${title} ${name}`, 100, ...medians(read)))
    }

    for (const [name, { goal, read }] of Object.entries(costs)) {
      figures.push(atMost(`${title} ${name}`, goal, ...medians(read)))
    }
  }
  return figures
}

async function score(stage: Stage, brand: StageBrand, screen: BenchScreen): Promise<Run[]> {
  const url = toOrigin(stage, brand) + screen.path
  const session = screen.isForMembers ? await brand.sandbox.openSession(member) : undefined
  const all = await onDebuggedBrowser(stage.executablePath, session, port =>
    repeat(runs, () => inFolder(folder => runOnce(port, url, folder))),
  )

  for (const run of all) {
    const { blockingMs, wallPerThread, report } = run
    const processor = report.environment.benchmarkIndex
    const seen = { performance: readPerformance(run), blockingMs, wallPerThread, processor }
    printLine(`${brand.code} ${screen.title}: ${JSON.stringify(seen)}`)
  }

  return all
}

async function inFolder<Value>(use: (folder: string) => Promise<Value>): Promise<Value> {
  const folder = await mkdtemp(join(tmpdir(), 'livery-lighthouse-'))
  try {
    return await use(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * Opens an English browser that Lighthouse connects to at the port, to open its own tabs. For
 * members, each tab has the session before its first script runs.
 */
function onDebuggedBrowser<Value>(
  executablePath: string,
  session: object | undefined,
  use: (port: string) => Promise<Value>,
): Promise<Value> {
  return inFolder(async folder => {
    const context = await chromium.launchPersistentContext(folder, {
      executablePath,
      viewport: null,
      args: ['--no-sandbox', '--remote-debugging-port=0'],
    })
    try {
      const { language } = localStorageKeys
      const stored = { language, key: sessionStorageKeys.session, session: JSON.stringify(session) }
      await context.addInitScript(({ language, key, session }) => {
        if (location.protocol !== 'http:') return
        localStorage.setItem(language, 'EN')
        if (session) sessionStorage.setItem(key, session)
      }, stored)
      const [port = ''] = (await readFile(join(folder, 'DevToolsActivePort'), 'utf8')).split('\n')
      return await use(port)
    } finally {
      await context.close()
    }
  })
}

/**
 * Repeats a run when Lighthouse fails to record and asks to be run again; a load that it did record
 * always counts. @throws if the page ended at another URL, as a guarded screen does without a
 * session
 */
async function runOnce(port: string, url: string, folder: string, triesLeft = 2): Promise<Run> {
  const only = '--only-categories=performance,accessibility,best-practices'
  const reportFile = join(folder, 'report.json')
  const saved = ['--save-assets', '--output=json', `--output-path=${reportFile}`]
  const args = ['lighthouse', url, '--quiet', only, ...saved, `--port=${port}`]
  const command = ['exec', '--yes', `--package=${lighthouse}`, '--', ...args]

  try {
    await promisify(execFile)('npm', command)
    // The version is pinned above, so both formats are known.
    const report = JSON.parse(await readFile(reportFile, 'utf8')) as Report
    const trace = JSON.parse(await readFile(join(folder, 'report-0.trace.json'), 'utf8')) as Trace
    const { finalDisplayedUrl } = report
    if (finalDisplayedUrl !== url) throw new Error(`${url} ended at ${finalDisplayedUrl}`)
    return { report, ...readMainThread(trace, slowdown) }
  } catch (error) {
    if (triesLeft === 0 || !String(error).includes('Please run Lighthouse again')) throw error
    return runOnce(port, url, folder, triesLeft - 1)
  }
}

function toPercent(category: { score: number } | undefined): number {
  return Math.round((category?.score ?? Number.NaN) * 100)
}
