/** Converts both test runners' reports to a common format. */
import { readFile } from 'node:fs/promises'
import { toClaimedIds } from '../trace/requirements.ts'
import {
  noOutcome,
  type Outcome,
  sumOutcomes,
  type TestResult,
  toFailure,
  toTestOutcome,
} from './outcome.ts'
import type { VitestEvent } from './vitest-reporter.ts'

type PlaywrightSuite = { title: string; suites?: PlaywrightSuite[]; specs?: PlaywrightSpec[] }
type PlaywrightSpec = { title: string; tags?: string[]; tests: PlaywrightTest[] }
type PlaywrightStep = { title: string; steps?: PlaywrightStep[] }
/** One attempt. */
type PlaywrightResult = {
  status?: string
  duration?: number
  error?: { message?: string }
  /** The steps from `test.step`. */
  steps?: PlaywrightStep[]
}
type PlaywrightTest = { status: string; projectName: string; results?: PlaywrightResult[] }
export type PlaywrightReport = { suites: PlaywrightSuite[]; errors: { message?: string }[] }

/** Whether a test with these tags counts at a brand. */
type IsWanted = (tags: readonly string[], brand: string) => boolean

/** @returns the events in the file at `path`; empty if the runner crashed before it wrote any */
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
  const outcomes: Outcome[] = []

  for (const event of events) {
    if (event.kind === 'planned') for (const file of event.files) planned.add(file)
    else if (event.kind === 'test') outcomes.push(toTestOutcome(event))
    else {
      planned.delete(event.name)
      if (event.error !== '') outcomes.push(toFailure(event.name, event.error))
    }
  }

  return { ...sumOutcomes(outcomes), notRun: [...planned] }
}

/**
 * Converts Playwright's report, and counts each test once per brand. A test that passed only on a
 * retry is flaky and counts as passed. A test without a result did not run, because the run ended
 * first.
 */
export function toPlaywrightOutcome(
  { suites, errors }: PlaywrightReport,
  isWanted: IsWanted = () => true,
): Outcome {
  return sumOutcomes([
    ...errors.map(({ message = 'an unknown error' }) => toFailure(message, '')),
    ...suites.flatMap(suite => toSuiteOutcomes(suite, '', isWanted)),
  ])
}

function toSuiteOutcomes(suite: PlaywrightSuite, above: string, isWanted: IsWanted): Outcome[] {
  const path = `${above}${suite.title} `
  const own = (suite.specs ?? []).flatMap(({ title, tags = [], tests }) => {
    const outcomes = tests
      .filter(({ projectName }) => isWanted(tags, projectName))
      .map(test => toBrandOutcome(test, `${path}${title}`))
    // A test that failed at one brand is not proven by another brand.
    const isWhole = outcomes.every(({ failed }) => failed === 0)
    return isWhole ? outcomes : outcomes.map(outcome => ({ ...outcome, titles: [] }))
  })
  return [...own, ...(suite.suites ?? []).flatMap(inner => toSuiteOutcomes(inner, path, isWanted))]
}

function toBrandOutcome(
  { status, projectName, results = [] }: PlaywrightTest,
  title: string,
): Outcome {
  const name = `[${projectName}] ${title}`
  const isCut = results.length === 0 || results.some(result => result.status === 'interrupted')
  if (status === 'skipped' && isCut) return { ...noOutcome, notRun: [name] }

  const last = results.at(-1)

  return toTestOutcome({
    name,
    state: toState(status),
    isFlaky: status === 'flaky',
    error: results.find(({ error }) => error !== undefined)?.error?.message ?? '',
    seconds: (last?.duration ?? 0) / 1000,
    titles: [title, ...toClaimingSteps(last?.steps ?? [])],
  })
}

function toState(status: string): TestResult['state'] {
  if (status === 'skipped') return 'skipped'
  return status === 'expected' || status === 'flaky' ? 'passed' : 'failed'
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
