import { escapeLine } from '@livery/contract/text/printed.ts'
import { printErrorLine, printLine, printText } from '../support/print.ts'

/**
 * The output of every verb: JSON on request, lines otherwise, and exit codes; `halted` and
 * `inconclusive` are those of `promote --auto`.
 */
export const exitCodes = { done: 0, failed: 1, usage: 2, halted: 3, inconclusive: 4 } as const

export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes]

/** `J`: the document of `--json`. Functions that only say something take an `Output` without it. */
export type Output<J = never> = {
  /** One line for a person, line feeds escaped; omitted when JSON was requested. */
  say(line: string): void
  /** One line on the error stream. */
  complain(line: string): void
  /** The whole result, printed only as JSON. */
  give: (document: J) => void
}

export function toOutput(isJson: boolean): Output<unknown> {
  return {
    say: line => isJson || printLine(line),
    complain: line => isJson || printErrorLine(line),
    give: value => isJson && printText(`${JSON.stringify(value, null, 2)}\n`),
  }
}

/** Wrong usage that commander cannot detect; one mistake a line, exit code 2. */
export class UsageError extends Error {
  override name = 'UsageError'

  constructor(mistakes: readonly string[]) {
    super(mistakes.map(escapeLine).join('\n'))
  }
}

/** Whether input and output are terminals; questions are asked only then. */
export function isInteractive(): boolean {
  return process.stdin.isTTY === true && process.stdout.isTTY === true
}

/** `1 merchant`, `2 merchants`. */
export function plural(count: number, word: string): string {
  return `${count} ${word}${count === 1 ? '' : 's'}`
}
