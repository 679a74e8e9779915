/** One thing an operator has to put right: where it is, what is wrong, what would be accepted. */
export type Problem = {
  file: string
  /** Dotted key inside the file; empty when the file itself is the problem. */
  key: string
  reason: string
  allowed?: string
}

/** The problem as one line for a terminal. */
export function formatProblem({ file, key, reason, allowed }: Problem): string {
  const where = key === '' ? file : `${file}: ${key}`
  return `${where}: ${reason}${allowed === undefined ? '' : ` (allowed: ${allowed})`}`
}

/** An expected failure of a verb: its message is complete for the operator, no stack needed. */
export class OperatorError extends Error {
  override name = 'OperatorError'
}
