/** Lighthouse's scores for each screen in each language: mobile emulation with its throttling. */
import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Language } from '@livery/contract/languages.ts'
import * as localStorageKeys from '@livery/contract/local-storage-keys.ts'
import * as sessionStorageKeys from '@livery/contract/session-storage-keys.ts'
import { chromium } from 'playwright'
import { atLeast, atMost, type Figure, median, repeat, tell } from '../figure.ts'
import type { BenchScreen } from './screens.ts'
import { eachBrand, type Stage, type StageBrand, toOrigin } from './stage.ts'

/** What the bench reads from a report. */
type Report = {
  /** Lighthouse's own benchmark of this machine's processor, to help interpret the scores. */
  environment: { benchmarkIndex: number }
  finalDisplayedUrl: string
  categories: Record<string, { score: number }>
  audits: Record<string, { numericValue: number }>
}

// npm fetches it on demand: it is too large for every contributor's install. 12 is the last major
// version that runs on Node 20.
const lighthouse = 'lighthouse@12.8.2'
const runs = 5
const member = 'vip7'

/** Each figure, in the order in which a report is read. */
const figures: readonly {
  name: string
  read: (report: Report) => number
  toFigure: (title: string, values: number[], screen: BenchScreen) => Figure
}[] = [
  {
    name: 'Lighthouse performance',
    read: ({ categories }) => toPercent(categories.performance),
    toFigure: (title, values, { performance }) => atLeast(title, performance, ...values),
  },
  {
    name: 'Lighthouse accessibility',
    read: ({ categories }) => toPercent(categories.accessibility),
    toFigure: (title, values) => atLeast(title, 100, ...values),
  },
  {
    name: 'Lighthouse best practices',
    read: ({ categories }) => toPercent(categories['best-practices']),
    toFigure: (title, values) => atLeast(title, 100, ...values),
  },
  {
    name: 'layout shift by Lighthouse, to three decimals',
    read: ({ audits }) => Math.round(toNumber(audits['cumulative-layout-shift']) * 1_000) / 1_000,
    toFigure: (title, values) => atMost(title, 0, ...values),
  },
  {
    name: 'total blocking time in ms by Lighthouse',
    read: ({ audits }) => Math.round(toNumber(audits['total-blocking-time'])),
    toFigure: (title, values) => atMost(title, 80, ...values),
  },
  {
    name: 'speed index in ms by Lighthouse',
    read: ({ audits }) => Math.round(toNumber(audits['speed-index'])),
    toFigure: (title, values) => atMost(title, 1_100, ...values),
  },
]

export async function scoreScreens(stage: Stage): Promise<Figure[]> {
  const all: Figure[] = []
  for (const language of stage.languages) {
    for (const screen of stage.screens) {
      const medians = await eachBrand(stage, brand => score(stage, brand, screen, language))
      const rows = figures.map(({ name, toFigure }, at) => {
        const values = medians.map(values => values[at] ?? Number.NaN)
        return toFigure(`${screen.title} (${language}), ${name}`, values, screen)
      })
      all.push(...rows)
    }
  }
  return all
}

/** Returns the median of each figure over several runs, because single runs vary. */
async function score(
  stage: Stage,
  brand: StageBrand,
  screen: BenchScreen,
  language: Language,
): Promise<number[]> {
  const url = toOrigin(stage, brand) + screen.path
  const stored = [['localStorage', localStorageKeys.language, language]]
  if (screen.isForMembers) {
    const session = JSON.stringify(await brand.sandbox.openSession(member))
    stored.push(['sessionStorage', sessionStorageKeys.session, session])
  }
  const reports = await onDebuggedBrowser(stage.executablePath, stored, port =>
    repeat(runs, () => createReport(port, url)),
  )
  const medians = figures.map(({ read }) => median(reports.map(read)))
  const processor = median(reports.map(({ environment }) => environment.benchmarkIndex))
  tell(`${brand.code} ${screen.title} ${language}: ${medians.join(', ')}; processor ${processor}`)
  return medians
}

/**
 * Opens a browser that Lighthouse connects to at the port, to open its own tabs. Each tab has these
 * entries in its storages before its first script runs.
 */
async function onDebuggedBrowser<Value>(
  executablePath: string,
  stored: readonly (readonly string[])[],
  use: (port: string) => Promise<Value>,
): Promise<Value> {
  const folder = await mkdtemp(join(tmpdir(), 'livery-lighthouse-'))
  const context = await chromium.launchPersistentContext(folder, {
    executablePath,
    viewport: null,
    args: ['--no-sandbox', '--remote-debugging-port=0'],
  })
  try {
    await context.addInitScript(entries => {
      if (location.protocol !== 'http:') return
      for (const [storage, key = '', value = ''] of entries) {
        window[storage as 'localStorage'].setItem(key, value)
      }
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

function toNumber(audit: { numericValue: number } | undefined): number {
  return audit?.numericValue ?? Number.NaN
}
