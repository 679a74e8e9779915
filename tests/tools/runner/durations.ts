/**
 * Stores the durations of the fast tier's browser tests in the last measured run. The file is
 * committed, so that a review shows when a new test makes the tier slower for everybody.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PlaywrightReport } from './reports.ts'

/** Worker-seconds by test title, such as `[tlb] home.e2e.ts home opens`. */
export type Durations = Readonly<Record<string, number>>

/**
 * The limit for the sum of all durations, in worker-seconds. The goal of 420 has not been reached
 * yet. A test that exceeds the limit must therefore replace another test. A change that makes the
 * tier faster must lower the limit to the new sum.
 */
export const mostWorkerSeconds = 946

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

/** Returns the duration of each passed fast-tier test. Only a test's last attempt counts. */
export function toFastDurations({ suites }: PlaywrightReport): Durations {
  return Object.fromEntries(suites.flatMap(suite => toSuiteDurations(suite, '')))
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

const hasPassed = new Set(['expected', 'flaky'])

type Suite = PlaywrightReport['suites'][number]

function toSuiteDurations(suite: Suite, above: string): [string, number][] {
  const path = `${above}${suite.title} `
  const own = (suite.specs ?? []).flatMap(({ title, tags = [], tests }) =>
    tests
      .filter(({ projectName, status }) => isFastAt(tags, projectName) && hasPassed.has(status))
      .map(({ projectName, results = [] }): [string, number] => [
        `[${projectName}] ${path}${title}`,
        Math.round((results.at(-1)?.duration ?? 0) / 100) / 10,
      ]),
  )
  return [...own, ...(suite.suites ?? []).flatMap(inner => toSuiteDurations(inner, path))]
}

/**
 * Interprets tags in the same way as `toBrowserPattern`. A report contains the tags without the
 * leading `@`.
 */
function isFastAt(tags: readonly string[], brand: string): boolean {
  return tags.includes('fast') || tags.includes(`fast-at-${brand}`)
}
