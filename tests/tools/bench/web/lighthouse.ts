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

const readers: Record<string, (report: Report) => number> = {
  performance: ({ categories }) => toPercent(categories.performance),
  accessibility: ({ categories }) => toPercent(categories.accessibility),
  'best practices': ({ categories }) => toPercent(categories['best-practices']),
  // To three decimals, because smaller shifts are not visible.
  'layout shift': ({ audits }) =>
    Math.round((audits['cumulative-layout-shift']?.numericValue ?? Number.NaN) * 1_000) / 1_000,
}

export async function scoreScreens(stage: Stage): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const screen of stage.screens) {
    const medians = await eachBrand(stage, brand => score(stage, brand, screen))
    for (const name of Object.keys(readers)) {
      const title = `${screen.title}, Lighthouse ${name}`
      const values = medians.map(values => values[name] ?? Number.NaN)
      const goal = name === 'performance' ? screen.performance : 100
      const isShift = name === 'layout shift'
      figures.push(isShift ? atMost(title, 0, ...values) : atLeast(title, goal, ...values))
    }
  }
  return figures
}

/** Returns the median of each figure over several runs, because single runs vary. */
async function score(
  stage: Stage,
  brand: StageBrand,
  screen: BenchScreen,
): Promise<Record<string, number>> {
  const url = toOrigin(stage, brand) + screen.path
  const session = screen.isForMembers ? await brand.sandbox.openSession(member) : undefined
  const reports = await onDebuggedBrowser(stage.executablePath, session, port =>
    repeat(runs, () => createReport(port, url)),
  )
  const medians = Object.fromEntries(
    Object.entries(readers).map(([name, read]) => [name, median(reports.map(read))]),
  )
  const processor = median(reports.map(({ environment }) => environment.benchmarkIndex))
  printLine(`${brand.code} ${screen.title}: ${JSON.stringify({ ...medians, processor })}`)

  return medians
}

/**
 * Opens an English browser that Lighthouse connects to at the port, to open its own tabs. For
 * members, each tab has the session before its first script runs.
 */
async function onDebuggedBrowser<Value>(
  executablePath: string,
  session: object | undefined,
  use: (port: string) => Promise<Value>,
): Promise<Value> {
  const folder = await mkdtemp(join(tmpdir(), 'livery-lighthouse-'))
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
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * Repeats a run when Lighthouse fails to record and asks to be run again; a load that it did record
 * always counts. @throws if the page ended at another URL, as a guarded screen does without a
 * session
 */
async function createReport(port: string, url: string, triesLeft = 2): Promise<Report> {
  const only = '--only-categories=performance,accessibility,best-practices'
  const args = ['lighthouse', url, '--quiet', '--output=json', only, `--port=${port}`]
  const command = ['exec', '--yes', `--package=${lighthouse}`, '--', ...args]

  try {
    const { stdout } = await promisify(execFile)('npm', command, { maxBuffer: 64 * 1024 * 1024 })
    // The version is pinned above, so the report's format is known.
    const report = JSON.parse(stdout) as Report
    const { finalDisplayedUrl } = report
    if (finalDisplayedUrl !== url) throw new Error(`${url} ended at ${finalDisplayedUrl}`)
    return report
  } catch (error) {
    if (triesLeft === 0 || !String(error).includes('Please run Lighthouse again')) throw error
    return createReport(port, url, triesLeft - 1)
  }
}

function toPercent(category: { score: number } | undefined): number {
  return Math.round((category?.score ?? Number.NaN) * 100)
}
