import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Language } from '@livery/contract/languages.ts'
import type { Figure } from '../figure.ts'
import { type DebuggedBrowser, openDebuggedBrowser } from './debugged-browser.ts'
import type { BenchScreen } from './screens.ts'
import { type Stage, tell, toAddress } from './stage.ts'
import { atLeast, atMost } from './worst.ts'

type Scores = {
  /** The score from 0 to 100, as in Lighthouse. */
  performance: number
  accessibility: number
  bestPractices: number
  layoutShift: number
  /** The total blocking time in ms, measured with Lighthouse's own clock. */
  blockingMs: number
  /** The average time in ms at which the visible parts of the page were complete. */
  speedIndexMs: number
  /**
   * Lighthouse's own benchmark score for this machine's processor, which helps to interpret the
   * other scores: with the slowdown factor 4, a processor with about 1,500 corresponds to a
   * mid-tier phone.
   */
  processor: number
}

type Report = {
  environment: { benchmarkIndex: number }
  finalDisplayedUrl: string
  categories: Record<'performance' | 'accessibility' | 'best-practices', { score: number }>
  audits: Record<
    'cumulative-layout-shift' | 'total-blocking-time' | 'speed-index',
    { numericValue: number }
  >
}

// npm fetches Lighthouse on demand, because the package is too large for every contributor's
// install. Version 12 is the last major version that runs on Node 20.
const lighthouse = 'lighthouse@12.8.2'
const runs = 5
const run = promisify(execFile)

/**
 * Returns Lighthouse's scores for each screen in each language, with mobile emulation and default
 * throttling.
 */
export async function scoreScreens(stage: Stage): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const language of stage.languages) figures.push(...(await scoreInLanguage(stage, language)))
  return figures
}

async function scoreInLanguage(stage: Stage, language: Language): Promise<Figure[]> {
  const { executablePath, port, brands, screens } = stage
  const medians = new Map<BenchScreen, Scores[]>(screens.map(screen => [screen, []]))
  for (const brand of brands) {
    for (const isForMembers of [false, true]) {
      const own = screens.filter(screen => screen.isForMembers === isForMembers)
      if (own.length === 0) continue
      const wanted = { executablePath, brand, port, isForMembers, language }
      const browser = await openDebuggedBrowser(wanted)
      for (const screen of own) {
        const scores = await measureMedian(browser, toAddress(brand, port, screen.path))
        tell(`${brand.code} ${screen.title} ${language}: ${JSON.stringify(scores)}`)
        medians.get(screen)?.push(scores)
      }
      await browser.close()
    }
  }
  return [...medians].flatMap(([screen, scores]) => toFigures(screen, language, scores))
}

function toFigures(
  { title: screen, performance }: BenchScreen,
  language: Language,
  scores: readonly Scores[],
): Figure[] {
  const title = `${screen} (${language})`
  return [
    atLeast(
      `${title}, Lighthouse performance`,
      performance,
      scores.map(score => score.performance),
    ),
    atLeast(
      `${title}, Lighthouse accessibility`,
      100,
      scores.map(score => score.accessibility),
    ),
    atLeast(
      `${title}, Lighthouse best practices`,
      100,
      scores.map(score => score.bestPractices),
    ),
    atMost(
      `${title}, layout shift by Lighthouse`,
      0,
      scores.map(score => score.layoutShift),
    ),
    atMost(
      `${title}, total blocking time in ms by Lighthouse`,
      80,
      scores.map(score => score.blockingMs),
    ),
    atMost(
      `${title}, speed index in ms by Lighthouse`,
      1_100,
      scores.map(score => score.speedIndexMs),
    ),
  ]
}

/** Returns the median over several runs, because single runs vary. */
async function measureMedian(browser: DebuggedBrowser, url: string): Promise<Scores> {
  const scores: Scores[] = []
  for (let at = 0; at < runs; at += 1) scores.push(await measureOnce(browser, url))
  const middle = (pick: (score: Scores) => number) =>
    scores.map(pick).sort((a, b) => a - b)[Math.floor(scores.length / 2)] ?? 0
  return {
    performance: middle(score => score.performance),
    accessibility: middle(score => score.accessibility),
    bestPractices: middle(score => score.bestPractices),
    layoutShift: middle(score => score.layoutShift),
    blockingMs: middle(score => score.blockingMs),
    speedIndexMs: middle(score => score.speedIndexMs),
    processor: middle(score => score.processor),
  }
}

/**
 * Repeats a run only if Lighthouse failed to record and requests another run. A recorded load
 * always counts.
 */
async function measureOnce(browser: DebuggedBrowser, url: string, left = 2): Promise<Scores> {
  try {
    return await measure(browser, url)
  } catch (error) {
    if (left === 0 || !String(error).includes('Please run Lighthouse again')) throw error
    return measureOnce(browser, url, left - 1)
  }
}

/**
 * Measures a URL.
 * @throws if the page ended on another URL, as a guarded screen does without a session
 */
async function measure({ debuggingPort }: DebuggedBrowser, url: string): Promise<Scores> {
  const args = [
    'exec',
    '--yes',
    `--package=${lighthouse}`,
    '--',
    'lighthouse',
    url,
    '--quiet',
    '--output=json',
    '--only-categories=performance,accessibility,best-practices',
    `--port=${debuggingPort}`,
  ]
  const { stdout } = await run('npm', args, { maxBuffer: 64 * 1024 * 1024 })
  // The version is pinned above, so the report's format is fixed.
  const { categories, audits, environment, finalDisplayedUrl } = JSON.parse(stdout) as Report
  if (finalDisplayedUrl !== url) throw new Error(`${url} ended at ${finalDisplayedUrl}`)
  return {
    performance: Math.round(categories.performance.score * 100),
    accessibility: Math.round(categories.accessibility.score * 100),
    bestPractices: Math.round(categories['best-practices'].score * 100),
    layoutShift: audits['cumulative-layout-shift'].numericValue,
    blockingMs: Math.round(audits['total-blocking-time'].numericValue),
    speedIndexMs: Math.round(audits['speed-index'].numericValue),
    processor: Math.round(environment.benchmarkIndex),
  }
}
