import { stripVTControlCharacters } from 'node:util'

/** A test that passed only on a retry, with the error from its first attempt. */
export type Flaky = { title: string; error: string }

/** A test's total duration, including all attempts. */
type Timed = { title: string; seconds: number }

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
  timed: Timed[]
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

/**
 * Creates the outcome for a stage without its own tests (types, lint). The stage counts as one
 * test.
 */
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

export function sumOutcomes(a: Outcome, b: Outcome): Outcome {
  return {
    passed: a.passed + b.passed,
    failed: a.failed + b.failed,
    skipped: a.skipped + b.skipped,
    titles: [...a.titles, ...b.titles],
    failures: [...a.failures, ...b.failures],
    flaky: [...a.flaky, ...b.flaky],
    notRun: [...a.notRun, ...b.notRun],
    timed: [...a.timed, ...b.timed],
  }
}

/** If more tests are flaky in one fast-tier run, the run's results are not reliable. */
const mostFlaky = 3

export function toFlakyProblems(outcomes: readonly Outcome[]): string[] {
  const count = outcomes.reduce((sum, { flaky }) => sum + flaky.length, 0)
  return count > mostFlaky ? [`${count} tests are flaky, and at most ${mostFlaky} may be`] : []
}

/** Formats a failed test on one line: the title and the first line of the reason. */
export function toFailureLine(title: string, reason = ''): string {
  const first = toFirstLine(reason)
  return first === '' ? title : `${title}: ${first}`
}

/** Without colours. */
export function toFirstLine(reason: string): string {
  return stripVTControlCharacters(reason).split('\n', 1)[0] ?? ''
}

/** Formats `12 passed, 0 failed`. Adds skipped tests only if a test was skipped. */
export function toSummaryLine({
  passed,
  failed,
  skipped,
}: Pick<Outcome, 'passed' | 'failed' | 'skipped'>): string {
  const counts = `${passed} passed, ${failed} failed`
  return skipped > 0 ? `${counts}, ${skipped} skipped` : counts
}
