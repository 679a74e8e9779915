/** The only writer of nginx configuration text: every value from outside passes through here. */
import { OperatorError } from '#support/operator-problem.ts'

/** nginx reads its configuration through a buffer of 4096 bytes; no word may be longer. */
const longestWord = 2_000

/** Whether nginx can express a value: `$` begins a variable even in quotes and has no escape. */
export function isExpressible(value: string): boolean {
  return !/[$\p{Cc}]/u.test(value)
}

/** A value as one quoted word. @throws OperatorError for a value that nginx cannot express */
export function quote(value: string): string {
  if (!isExpressible(value))
    throw new OperatorError(`nginx cannot express ${JSON.stringify(value)}`)
  return `"${value.replace(/[\\"]/g, '\\$&')}"`
}

/** A text of several lines as one quoted word. @throws OperatorError as `quote` does */
export function quoteText(text: string): string {
  const lines = text.split('\n').map(line => quote(line).slice(1, -1))
  return `"${lines.join('\\n')}"`
}

/** Parts of a long value that each fit nginx's buffer. */
export function toWords(value: string): string[] {
  return value.match(new RegExp(`[\\s\\S]{1,${longestWord}}`, 'g')) ?? ['']
}

/** Text escaped for a regular expression of nginx. */
export function literally(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}

/** A block: its head, its indented lines, its end. Empty lines are kept. */
export function block(head: string, lines: readonly string[]): string[] {
  return [`${head} {`, ...lines.map(line => (line === '' ? '' : `  ${line}`)), '}']
}
