/**
 * What the browser tests of the fast tier cost, by the run that was measured last: the file is
 * committed, so that a new test is seen to take time from all who run the tier.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PlaywrightReport } from './reports.ts'

/** Seconds of a worker by the title of a test, such as `[tlb] home.e2e.ts home opens`. */
export type Durations = Readonly<Record<string, number>>

/**
 * Worker-seconds that all of them may take. The goal is 420, which they have not reached: a test that
 * goes beyond takes the place of another, and whoever makes the tier quicker lowers this to the new sum.
 */
export const mostWorkerSeconds = 946

const file = 'tests/durations.json'

/** @returns none before the first ones were measured */
export async function readDurations(root: string): Promise<Durations | undefined> {
  try {
    // Written by `writeDurations`.
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

/** Of each test of the fast tier that passed, its last try alone. */
export function toFastDurations({ suites }: PlaywrightReport): Durations {
  return Object.fromEntries(suites.flatMap(suite => toSuiteDurations(suite, '')))
}

export function sumSeconds(durations: Durations): number {
  return Object.values(durations).reduce((sum, seconds) => sum + seconds, 0)
}

/** @param ran titles of the tests that a whole run of the fast tier had */
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

/** As `toBrowserPattern` reads them; a report has them without their first letter. */
function isFastAt(tags: readonly string[], brand: string): boolean {
  return tags.includes('fast') || tags.includes(`fast-at-${brand}`)
}
