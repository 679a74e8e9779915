/** The only module that writes nginx configuration text: every external value passes through it. */
import { OperatorError } from '#support/operator-problem.ts'

/** nginx reads its configuration through a buffer of 4096 bytes; no word may be longer. */
const longestWord = 2_000

/**
 * Returns whether nginx can express a value: `$` starts a variable even in quotes and cannot be
 * escaped.
 */
export function isExpressible(value: string): boolean {
  return !/[$\p{Cc}]/u.test(value)
}

/** Quotes a value as one word. @throws OperatorError for a value that nginx cannot express */
export function quote(value: string): string {
  if (!isExpressible(value))
    throw new OperatorError(`nginx cannot express ${JSON.stringify(value)}`)
  return `"${value.replace(/[\\"]/g, '\\$&')}"`
}

/** Quotes a multi-line text as one word. @throws OperatorError like `quote` */
export function quoteText(text: string): string {
  const lines = text.split('\n').map(line => quote(line).slice(1, -1))
  return `"${lines.join('\\n')}"`
}

/** Splits a long value into parts that each fit nginx's buffer. */
export function splitLongValue(value: string): string[] {
  return value.match(new RegExp(`[\\s\\S]{1,${longestWord}}`, 'g')) ?? ['']
}

/** Escapes a string for an nginx regular expression. */
export function literally(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}

/** Builds a block: its head, its indented lines, its end. Empty lines are kept. */
export function block(head: string, lines: readonly string[]): string[] {
  return [`${head} {`, ...lines.map(line => (line === '' ? '' : `  ${line}`)), '}']
}
