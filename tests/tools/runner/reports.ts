/** Converts both test runners' reports to a common format. */
import { readFile } from 'node:fs/promises'
import { toClaimedIds } from '../trace/requirements.ts'
import {
  type Flaky,
  noOutcome,
  type Outcome,
  sumOutcomes,
  toFailureLine,
  toFirstLine,
} from './outcome.ts'
import type { VitestEvent } from './vitest-reporter.ts'

type PlaywrightSuite = { title: string; suites?: PlaywrightSuite[]; specs?: PlaywrightSpec[] }
type PlaywrightSpec = { title: string; tags?: string[]; tests: PlaywrightTest[] }
type PlaywrightStep = { title: string; steps?: PlaywrightStep[] }
type PlaywrightResult = {
  /** The status of only this attempt. */
  status?: string
  duration?: number
  error?: { message?: string }
  /** The steps from `test.step`. */
  steps?: PlaywrightStep[]
}
type PlaywrightTest = { status: string; projectName: string; results?: PlaywrightResult[] }
export type PlaywrightReport = { suites: PlaywrightSuite[]; errors: { message?: string }[] }

/**
 * Reads Vitest events.
 * @returns the events in the file at `path`; empty if the runner crashed before it wrote an event
 */
export async function readVitestEvents(path: string): Promise<VitestEvent[]> {
  const text = (await readIfThere(path)) ?? ''
  // Our own reporter writes one line per event; the last line may be incomplete.
  const lines = text.split('\n').slice(0, -1)
  return lines.map(line => JSON.parse(line) as VitestEvent)
}

/**
 * Reads the report at `path`; returns `undefined` if the runner crashed before it wrote the report.
 */
export async function readPlaywrightReport(path: string): Promise<PlaywrightReport | undefined> {
  const text = await readIfThere(path)
  // The cast is safe: the reporter is part of the pinned runner version.
  return text === undefined ? undefined : (JSON.parse(text) as PlaywrightReport)
}

/**
 * Converts Vitest's events. A test file that could not be loaded, or whose hook failed before its
 * tests, does not contain a failed test but counts as one failure. Planned files without an end
 * event did not run.
 */
export function toVitestOutcome(events: readonly VitestEvent[]): Outcome {
  const planned = new Set<string>()
  for (const event of events) {
    if (event.kind === 'planned') for (const file of event.files) planned.add(file)
    if (event.kind === 'file') planned.delete(event.file)
  }
  const told = events.map(toEventOutcome).reduce(sumOutcomes, noOutcome)
  return { ...told, notRun: [...planned] }
}

/**
 * Converts Playwright's report, and counts each test once per brand. A test that passed only on a
 * retry is flaky and counts as passed. A test without a result did not run, because the run ended
 * first.
 */
export function toPlaywrightOutcome(report: PlaywrightReport): Outcome {
  const failures = report.errors.map(({ message }) => toFirstLine(message ?? 'an unknown error'))
  const errors: Outcome = { ...noOutcome, failed: failures.length, failures }
  return report.suites.flatMap(suite => toSuiteOutcomes(suite, '')).reduce(sumOutcomes, errors)
}

function toEventOutcome(event: VitestEvent): Outcome {
  if (event.kind === 'planned') return noOutcome
  if (event.kind !== 'test') {
    if (event.error === '') return noOutcome
    const title = event.kind === 'file' ? event.file : 'an unhandled error'
    return { ...noOutcome, failed: 1, failures: [toFailureLine(title, event.error)] }
  }
  const { title, state, seconds, flaky, error } = event
  if (state === 'skipped') return { ...noOutcome, skipped: 1 }
  const timed = [{ title, seconds }]
  if (state === 'failed') {
    return { ...noOutcome, failed: 1, failures: [toFailureLine(title, error)], timed }
  }
  const tries = flaky ? [{ title, error: toFirstLine(error) }] : []
  return { ...noOutcome, passed: 1, titles: [title], flaky: tries, timed }
}

function toSuiteOutcomes(suite: PlaywrightSuite, above: string): Outcome[] {
  const path = `${above}${suite.title} `
  const own = (suite.specs ?? []).flatMap(({ title, tests }) => {
    const outcomes = tests.map(test => toTestOutcome(test, `${path}${title}`))
    // If a test failed for one brand, its success for another brand does not prove the requirement.
    const isWhole = outcomes.every(({ failed }) => failed === 0)
    return isWhole ? outcomes : outcomes.map(outcome => ({ ...outcome, titles: [] }))
  })
  return [...own, ...(suite.suites ?? []).flatMap(inner => toSuiteOutcomes(inner, path))]
}

function toTestOutcome(
  { status, projectName, results = [] }: PlaywrightTest,
  title: string,
): Outcome {
  const named = `[${projectName}] ${title}`
  const isCut = results.length === 0 || results.some(result => result.status === 'interrupted')
  if (status === 'skipped' && isCut) return { ...noOutcome, notRun: [named] }
  if (status === 'skipped') return { ...noOutcome, skipped: 1 }
  const error = results.find(result => result.error !== undefined)?.error?.message ?? ''
  const seconds = results.reduce((sum, { duration = 0 }) => sum + duration, 0) / 1000
  const timed = [{ title: named, seconds }]
  if (status !== 'expected' && status !== 'flaky') {
    return { ...noOutcome, failed: 1, failures: [toFailureLine(named, error)], timed }
  }
  const flaky: Flaky[] = status === 'flaky' ? [{ title: named, error: toFirstLine(error) }] : []
  const titles = [title, ...toClaimingSteps(results.at(-1)?.steps ?? [])]
  return { ...noOutcome, passed: 1, titles, flaky, timed }
}

/**
 * Returns step titles that claim requirements. Some tests check a list's rows as steps, and each
 * step claims the row's requirement like a test title.
 */
function toClaimingSteps(steps: readonly PlaywrightStep[]): string[] {
  return steps.flatMap(({ title, steps: inner = [] }) => [
    ...(toClaimedIds(title).length > 0 ? [title] : []),
    ...toClaimingSteps(inner),
  ])
}

async function readIfThere(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}
