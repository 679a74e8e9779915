/** Reads the JSON reports of the two test runners into one form. */
import { readFile } from 'node:fs/promises'
import { noOutcome, type Outcome, sumOutcomes, toFailureLine } from './outcome.ts'

type VitestTest = { fullName: string; status: string; failureMessages?: string[] }
type VitestFile = {
  name: string
  status: string
  message?: string
  assertionResults: VitestTest[]
}
type VitestReport = { testResults: VitestFile[] }

type PlaywrightSuite = { title: string; suites?: PlaywrightSuite[]; specs?: PlaywrightSpec[] }
type PlaywrightSpec = { title: string; tests: PlaywrightTest[] }
type PlaywrightTest = {
  status: string
  projectName: string
  results?: { error?: { message?: string } }[]
}
type PlaywrightReport = { suites: PlaywrightSuite[]; errors: unknown[] }

/**
 * A test file that could not be loaded, or whose hook failed before its tests, has no failed test;
 * it still counts as one failure.
 */
export function toVitestOutcome(report: VitestReport): Outcome {
  return report.testResults.map(toVitestFileOutcome).reduce(sumOutcomes, noOutcome)
}

/** A flaky Playwright test (passed only when repeated) counts as failed. */
export function toPlaywrightOutcome(report: PlaywrightReport): Outcome {
  const errors: Outcome = { ...noOutcome, failed: report.errors.length }
  return report.suites.flatMap(suite => toPlaywrightOutcomes(suite, '')).reduce(sumOutcomes, errors)
}

/** The report at `path`, or `undefined` when the runner died before it could write one. */
export async function readReport<T>(path: string): Promise<T | undefined> {
  try {
    // The reporters are pinned with the runners, so their shape is known.
    return JSON.parse(await readFile(path, 'utf8')) as T
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

export type { PlaywrightReport, VitestReport }

function toVitestFileOutcome({ name, status, message, assertionResults }: VitestFile): Outcome {
  const tests = assertionResults.map(toVitestTestOutcome).reduce(sumOutcomes, noOutcome)
  if (status !== 'failed' || tests.failed > 0) return tests
  const reason = message || 'a hook failed'
  return { ...tests, failed: 1, failures: [toFailureLine(name, reason)] }
}

function toVitestTestOutcome({ fullName, status, failureMessages }: VitestTest): Outcome {
  if (status === 'passed') return { ...noOutcome, passed: 1, titles: [fullName] }
  if (status !== 'failed') return { ...noOutcome, skipped: 1 }
  return { ...noOutcome, failed: 1, failures: [toFailureLine(fullName, failureMessages?.[0])] }
}

function toPlaywrightOutcomes(suite: PlaywrightSuite, above: string): Outcome[] {
  const path = `${above}${suite.title} `
  const own = (suite.specs ?? []).map(spec => toSpecOutcome(spec, `${path}${spec.title}`))
  return [...own, ...(suite.suites ?? []).flatMap(inner => toPlaywrightOutcomes(inner, path))]
}

/** Counts once a brand; the title has passed only when it failed at none of them. */
function toSpecOutcome({ tests }: PlaywrightSpec, title: string): Outcome {
  const count = (status: string) => tests.filter(test => test.status === status).length
  const [passed, skipped] = [count('expected'), count('skipped')]
  const bad = tests.filter(({ status }) => status !== 'expected' && status !== 'skipped')
  const titles = passed > 0 && bad.length === 0 ? [title] : []
  const failures = bad.map(test => toPlaywrightFailure(title, test))
  return { passed, failed: bad.length, skipped, titles, failures }
}

function toPlaywrightFailure(title: string, { projectName, results }: PlaywrightTest): string {
  const error = results?.find(result => result.error !== undefined)?.error
  return toFailureLine(`[${projectName}] ${title}`, error?.message)
}
