import { escapeLine } from '@livery/contract/text/printed.ts'
import { ReleaseError } from '@livery/release/support/release-error.ts'

/** A mistake for an operator to fix: its file and key, the reason, and the allowed values. */
export type Problem = {
  file: string
  /** Dotted key inside the file; empty if the file itself is the problem. */
  key: string
  reason: string
  allowed?: string
}

/**
 * Formats the problem as one line for a terminal; keys and names are untrusted, just like values.
 */
export function formatProblem({ file, key, reason, allowed }: Problem): string {
  const where = key === '' ? file : `${file}: ${key}`
  return escapeLine(`${where}: ${reason}${allowed === undefined ? '' : ` (allowed: ${allowed})`}`)
}

/**
 * An expected failure of a verb. Its message is complete for the operator, and no stack trace is
 * shown.
 */
export class OperatorError extends Error {
  override name = 'OperatorError'

  /** @param lines one or several lines; only these become lines of the message */
  constructor(lines: string | readonly string[], options?: ErrorOptions) {
    super([lines].flat().map(escapeLine).join('\n'), options)
  }
}

/**
 * Returns whether a failure's message is meant for the operator, as opposed to a programming error.
 */
export function isExpected(error: unknown): error is Error {
  return error instanceof OperatorError || error instanceof ReleaseError
}
