import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

export type Scores = {
  /** 0 to 100, as Lighthouse shows them. */
  performance: number
  accessibility: number
  bestPractices: number
  layoutShift: number
}

type Report = {
  categories: Record<'performance' | 'accessibility' | 'best-practices', { score: number }>
  audits: Record<'cumulative-layout-shift', { numericValue: number }>
}

// Fetched on demand by npm: a tool of this size has no place in everybody's install. 12 is the
// last line that runs on Node 20.
const lighthouse = 'lighthouse@12.8.2'
const runs = 5
const run = promisify(execFile)

/** Mobile emulation with default throttling; the median of five, as single runs vary. */
export async function measureLighthouse(
  executablePath: string,
  urls: readonly string[],
): Promise<Scores[]> {
  const all: Scores[] = []
  for (const url of urls) {
    const scores: Scores[] = []
    for (let at = 0; at < runs; at += 1) scores.push(await measureOnce(executablePath, url))
    all.push(toMedian(scores))
  }
  return all
}

/** Lighthouse sometimes fails to record and asks to be run again; a load it did see always counts. */
async function measureOnce(executablePath: string, url: string, left = 2): Promise<Scores> {
  try {
    return await measure(executablePath, url)
  } catch (error) {
    if (left === 0 || !String(error).includes('Please run Lighthouse again')) throw error
    return measureOnce(executablePath, url, left - 1)
  }
}

async function measure(executablePath: string, url: string): Promise<Scores> {
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
    '--chrome-flags=--headless=new --no-sandbox',
  ]
  const env = { ...process.env, CHROME_PATH: executablePath }
  const { stdout } = await run('npm', args, { env, maxBuffer: 64 * 1024 * 1024 })
  // The version is pinned above, and with it the report.
  const { categories, audits } = JSON.parse(stdout) as Report
  return {
    performance: categories.performance.score * 100,
    accessibility: categories.accessibility.score * 100,
    bestPractices: categories['best-practices'].score * 100,
    layoutShift: audits['cumulative-layout-shift'].numericValue,
  }
}

function toMedian(scores: readonly Scores[]): Scores {
  const middle = (pick: (score: Scores) => number) =>
    scores.map(pick).sort((a, b) => a - b)[Math.floor(scores.length / 2)] ?? 0
  return {
    performance: middle(score => score.performance),
    accessibility: middle(score => score.accessibility),
    bestPractices: middle(score => score.bestPractices),
    layoutShift: middle(score => score.layoutShift),
  }
}
