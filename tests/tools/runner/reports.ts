/** Reads what the two test runners report into one form. */
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
  /** Of this try alone. */
  status?: string
  duration?: number
  error?: { message?: string }
  /** Those of `test.step`. */
  steps?: PlaywrightStep[]
}
type PlaywrightTest = { status: string; projectName: string; results?: PlaywrightResult[] }
export type PlaywrightReport = { suites: PlaywrightSuite[]; errors: { message?: string }[] }

/** @returns the events of the file at `path`; none when the runner died before it could tell one */
export async function readVitestEvents(path: string): Promise<VitestEvent[]> {
  const text = (await readIfThere(path)) ?? ''
  // Written by our own reporter, a line an event; the last one may be torn.
  const lines = text.split('\n').slice(0, -1)
  return lines.map(line => JSON.parse(line) as VitestEvent)
}

/** The report at `path`, or `undefined` when the runner died before it could write one. */
export async function readPlaywrightReport(path: string): Promise<PlaywrightReport | undefined> {
  const text = await readIfThere(path)
  // The reporter is pinned with the runner, so its shape is known.
  return text === undefined ? undefined : (JSON.parse(text) as PlaywrightReport)
}

/**
 * A test file that could not be loaded, or whose hook failed before its tests, has no failed test;
 * it still counts as one failure. Planned files that never ended did not run.
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
 * Counts once a brand. A test that passed only when it was tried again is flaky, and has passed.
 * What has no result did not run: the run was over before.
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
    // What failed at one brand is not proven by another.
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

/** A row of a list is a step, and claims its requirement as a title does. */
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
