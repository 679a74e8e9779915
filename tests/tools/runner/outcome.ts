import { stripVTControlCharacters } from 'node:util'

/** A test that passed only when it was tried again, with the error of its first try. */
export type Flaky = { title: string; error: string }

/** How long a test took, with all its tries. */
type Timed = { title: string; seconds: number }

/** The outcome of a stage. */
export type Outcome = {
  passed: number
  failed: number
  skipped: number
  /** Full titles of the tests that passed, and of those of their steps that claim requirements. */
  titles: string[]
  /** A line a test that failed: which, and why. */
  failures: string[]
  flaky: Flaky[]
  /** What was meant to run and did not: tests of a browser, else files. */
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

/** A stage without tests of its own (types, lint) counts as one. */
export function toSingleOutcome(exitCode: number): Outcome {
  return exitCode === 0 ? { ...noOutcome, passed: 1 } : { ...noOutcome, failed: 1 }
}

/** A stage that checks many things at once: each problem is a failure, none is one that passed. */
export function toProblemOutcome(problems: readonly string[]): Outcome {
  if (problems.length === 0) return { ...noOutcome, passed: 1 }
  return { ...noOutcome, failed: problems.length, failures: [...problems] }
}

/** A runner that ends badly though no test failed (a crash, an unhandled error) is a failure. */
export function withExitCode(outcome: Outcome, exitCode: number): Outcome {
  return exitCode !== 0 && outcome.failed === 0 ? { ...outcome, failed: 1 } : outcome
}

/** That a stage ran out of time is a failure of its own, beside those of its tests. */
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

/** More of them in one run of the fast tier say that the proof is not steady. */
const mostFlaky = 3

export function toFlakyProblems(outcomes: readonly Outcome[]): string[] {
  const count = outcomes.reduce((sum, { flaky }) => sum + flaky.length, 0)
  return count > mostFlaky ? [`${count} tests are flaky, and at most ${mostFlaky} may be`] : []
}

/** One line for a failed test: its title and the first line of its reason. */
export function toFailureLine(title: string, reason = ''): string {
  const first = toFirstLine(reason)
  return first === '' ? title : `${title}: ${first}`
}

/** Without colours. */
export function toFirstLine(reason: string): string {
  return stripVTControlCharacters(reason).split('\n', 1)[0] ?? ''
}

/** `12 passed, 0 failed`, with the skipped named only when there are some. */
export function toSummaryLine({
  passed,
  failed,
  skipped,
}: Pick<Outcome, 'passed' | 'failed' | 'skipped'>): string {
  const counts = `${passed} passed, ${failed} failed`
  return skipped > 0 ? `${counts}, ${skipped} skipped` : counts
}
