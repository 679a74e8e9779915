import { stripVTControlCharacters } from 'node:util'

/**
 * The outcome of a stage. `titles` are the full titles of the tests that passed; `failures` say, a
 * line a test, which failed and why.
 */
export type Outcome = {
  passed: number
  failed: number
  skipped: number
  titles: string[]
  failures: string[]
}

export const noOutcome: Outcome = { passed: 0, failed: 0, skipped: 0, titles: [], failures: [] }

/** A stage without tests of its own (types, lint) counts as one. */
export function toSingleOutcome(exitCode: number): Outcome {
  return exitCode === 0 ? { ...noOutcome, passed: 1 } : { ...noOutcome, failed: 1 }
}

/** A runner that ends badly though no test failed (a crash, an unhandled error) is a failure. */
export function withExitCode(outcome: Outcome, exitCode: number): Outcome {
  return exitCode !== 0 && outcome.failed === 0 ? { ...outcome, failed: 1 } : outcome
}

export function sumOutcomes(a: Outcome, b: Outcome): Outcome {
  return {
    passed: a.passed + b.passed,
    failed: a.failed + b.failed,
    skipped: a.skipped + b.skipped,
    titles: [...a.titles, ...b.titles],
    failures: [...a.failures, ...b.failures],
  }
}

/** One line for a failed test: its title and the first line of its reason, without colours. */
export function toFailureLine(title: string, reason = ''): string {
  const first = stripVTControlCharacters(reason).split('\n', 1)[0] ?? ''
  return first === '' ? title : `${title}: ${first}`
}

/** `12 passed, 0 failed`, with the skipped named only when there are some. */
export function toSummaryLine({ passed, failed, skipped }: Outcome): string {
  const counts = `${passed} passed, ${failed} failed`
  return skipped > 0 ? `${counts}, ${skipped} skipped` : counts
}
