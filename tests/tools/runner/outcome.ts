import { stripVTControlCharacters } from 'node:util'

/** A test that passed only on a retry, with the error from its first attempt. */
export type Flaky = { title: string; error: string }

/** A stage's outcome. */
export type Outcome = {
  passed: number
  failed: number
  skipped: number
  /** The full titles of passed tests, and of test steps that claim requirements. */
  titles: string[]
  /** One line per failed test: its title and the reason. */
  failures: string[]
  flaky: Flaky[]
  /**
   * Tests or files that were planned but did not run: test titles for the browser stage, otherwise
   * files.
   */
  notRun: string[]
  /** The durations of the tests that passed, in their last attempt. */
  timed: { title: string; seconds: number }[]
}

export const noOutcome: Outcome = {
  passed: 0,
  failed: 0,
  skipped: 0,
  titles: [],
  failures: [],
  flaky: [],
  notRun: [],
  timed: [],
}

export type TestResult = {
  /** As printed; for browser tests with the brand. */
  name: string
  state: 'passed' | 'failed' | 'skipped'
  isFlaky: boolean
  /** The error of the first failed attempt. */
  error: string
  seconds: number
  /** Titles that may claim requirements. */
  titles: readonly string[]
}

export function toTestOutcome(test: TestResult): Outcome {
  const { name, state, isFlaky, error, seconds, titles } = test
  if (state === 'skipped') return { ...noOutcome, skipped: 1 }
  if (state === 'failed') return toFailure(name, error)
  const flaky = isFlaky ? [{ title: name, error: toFirstLine(error) }] : []
  return { ...noOutcome, passed: 1, titles: [...titles], flaky, timed: [{ title: name, seconds }] }
}

/** Creates a failure's outcome, with one line: a title and the first line of the reason. */
export function toFailure(title: string, reason: string): Outcome {
  const first = toFirstLine(reason)
  return { ...noOutcome, failed: 1, failures: [first === '' ? title : `${title}: ${first}`] }
}

function toFirstLine(reason: string): string {
  return stripVTControlCharacters(reason).split('\n', 1)[0] ?? ''
}

/** Creates the outcome of a stage without its own tests (types, lint), which counts as one test. */
export function toSingleOutcome(exitCode: number): Outcome {
  return exitCode === 0 ? { ...noOutcome, passed: 1 } : { ...noOutcome, failed: 1 }
}

/**
 * Creates the outcome for a stage that checks many things. Each problem is a failure; without
 * problems, one test passed.
 */
export function toProblemOutcome(problems: readonly string[]): Outcome {
  if (problems.length === 0) return { ...noOutcome, passed: 1 }
  return { ...noOutcome, failed: problems.length, failures: [...problems] }
}

/**
 * Adds a failure if the runner exits with an error without a failed test, for example after a crash
 * or an unhandled error.
 */
export function withExitCode(outcome: Outcome, exitCode: number): Outcome {
  return exitCode !== 0 && outcome.failed === 0 ? { ...outcome, failed: 1 } : outcome
}

/** Adds the stage's timeout as a separate failure, in addition to failed tests. */
export function withOutOfTime(outcome: Outcome, limitMs: number): Outcome {
  const line = `out of time after ${Math.round(limitMs / 1000)} s, ${outcome.notRun.length} not run`
  return { ...outcome, failed: outcome.failed + 1, failures: [...outcome.failures, line] }
}

export function sumOutcomes(outcomes: readonly Outcome[]): Outcome {
  return {
    passed: outcomes.reduce((sum, { passed }) => sum + passed, 0),
    failed: outcomes.reduce((sum, { failed }) => sum + failed, 0),
    skipped: outcomes.reduce((sum, { skipped }) => sum + skipped, 0),
    titles: outcomes.flatMap(({ titles }) => titles),
    failures: outcomes.flatMap(({ failures }) => failures),
    flaky: outcomes.flatMap(({ flaky }) => flaky),
    notRun: outcomes.flatMap(({ notRun }) => notRun),
    timed: outcomes.flatMap(({ timed }) => timed),
  }
}

/** If more tests are flaky in one fast-tier run, the run's results are not reliable. */
const mostFlaky = 3

export function toFlakyProblems(outcomes: readonly Outcome[]): string[] {
  const count = sumOutcomes(outcomes).flaky.length
  return count > mostFlaky ? [`${count} tests are flaky, and at most ${mostFlaky} may be`] : []
}

/** Formats `12 passed, 0 failed`, with the skipped tests only if there are any. */
export function toSummaryLine({
  passed,
  failed,
  skipped,
}: Pick<Outcome, 'passed' | 'failed' | 'skipped'>): string {
  const counts = `${passed} passed, ${failed} failed`
  return skipped > 0 ? `${counts}, ${skipped} skipped` : counts
}
