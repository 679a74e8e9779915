import { escapeLine } from '@livery/contract/text/printed.ts'
import { ReleaseError } from '@livery/release/support/release-error.ts'

/** A mistake that the operator must fix: the file, the key, the reason, and the allowed values. */
export type Problem = {
  file: string
  /** Dotted key inside the file. Empty if the problem concerns the complete file. */
  key: string
  reason: string
  allowed?: string
  /** The list, and the entry to add to it, with which the operator accepts the value as it is. */
  accepts?: { key: string; entry: string }
}

/**
 * Formats a problem as one line for a terminal. Escapes keys and file names as well as values,
 * because all of them are untrusted.
 */
export function formatProblem({ file, key, reason, allowed }: Problem): string {
  const where = key === '' ? file : `${file}: ${key}`
  return escapeLine(`${where}: ${reason}${allowed === undefined ? '' : ` (allowed: ${allowed})`}`)
}

/**
 * An expected failure of a command. The message contains everything that the operator needs, so no
 * stack trace is shown.
 */
export class OperatorError extends Error {
  override name = 'OperatorError'

  /** @param lines one or more lines; the message has a line break only between these lines */
  constructor(lines: string | readonly string[], options?: ErrorOptions) {
    super([lines].flat().map(escapeLine).join('\n'), options)
  }
}

/**
 * Returns whether a failure's message is meant for the operator. Returns `false` for programming
 * errors.
 */
export function isExpected(error: unknown): error is Error {
  return error instanceof OperatorError || error instanceof ReleaseError
}
