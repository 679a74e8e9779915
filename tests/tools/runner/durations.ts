/**
 * Stores the durations of the fast tier's browser tests in the last measured run. The file is
 * committed, so that a review shows when a new test slows the tier down.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type PlaywrightReport, toPlaywrightOutcome } from './reports.ts'

/** Worker-seconds by test title, such as `[tlb] home.e2e.ts home opens`. */
export type Durations = Readonly<Record<string, number>>

/**
 * The limit for the sum of all durations, in worker-seconds. The goal of 420 has not been reached
 * yet. A test that exceeds the limit must therefore replace another test. A change that makes the
 * tier faster must lower the limit to the new sum.
 */
export const mostWorkerSeconds = 732

const file = 'tests/durations.json'

/** Reads the stored durations. @returns `undefined` before the first measurement */
export async function readDurations(root: string): Promise<Durations | undefined> {
  try {
    // The cast is safe: `writeDurations` wrote this file.
    return JSON.parse(await readFile(join(root, file), 'utf8')) as Durations
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

export async function writeDurations(root: string, durations: Durations): Promise<void> {
  const sorted = Object.entries(durations).sort(([a], [b]) => (a < b ? -1 : 1))
  await writeFile(join(root, file), `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`)
}

/** Returns the duration of each passed fast-tier test, counting only its last attempt. */
export function toFastDurations(report: PlaywrightReport): Durations {
  const { timed } = toPlaywrightOutcome(report, isFastAt)
  return Object.fromEntries(
    timed.map(({ title, seconds }) => [title, Math.round(seconds * 10) / 10]),
  )
}

export function sumSeconds(durations: Durations): number {
  return Object.values(durations).reduce((sum, seconds) => sum + seconds, 0)
}

/**
 * Returns the problems in the durations file.
 * @param ran titles of all tests in a complete run of the fast tier
 */
export function toDurationProblems(durations: Durations, ran: readonly string[]): string[] {
  const known = new Set(ran)
  return [
    ...ran
      .filter(title => !(title in durations))
      .map(title => `${file} has no line for ${title}: run "npm run durations -- --add"`),
    ...Object.keys(durations)
      .filter(title => !known.has(title))
      .map(title => `${file} has a line for ${title}, which there is not`),
  ]
}

/**
 * Interprets tags in the same way as `toBrowserPattern`. A report contains the tags without the
 * leading `@`.
 */
function isFastAt(tags: readonly string[], brand: string): boolean {
  return tags.includes('fast') || tags.includes(`fast-at-${brand}`)
}
