import { escapeLine } from '@livery/contract/text/printed.ts'
import { printErrorLine, printLine, printText } from '../support/print.ts'

/**
 * The output of all verbs: JSON on request, otherwise lines, plus exit codes; only `promote --auto`
 * uses `halted` and `inconclusive`.
 */
export const exitCodes = { done: 0, failed: 1, usage: 2, halted: 3, inconclusive: 4 } as const

export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes]

/** `J`: the `--json` document. Functions that only print lines take an `Output` without it. */
export type Output<J = never> = {
  /** Prints one line for a person, with line feeds escaped; omitted if JSON was requested. */
  say(line: string): void
  /** Prints one line to stderr. */
  complain(line: string): void
  /** Prints the complete result, only as JSON. */
  give: (document: J) => void
}

export function createOutput(isJson: boolean): Output<unknown> {
  return {
    say: line => isJson || printLine(line),
    complain: line => isJson || printErrorLine(line),
    give: value => isJson && printText(`${JSON.stringify(value, null, 2)}\n`),
  }
}

/** Wrong usage that commander cannot detect; one mistake per line, exit code 2. */
export class UsageError extends Error {
  override name = 'UsageError'

  constructor(mistakes: readonly string[]) {
    super(mistakes.map(escapeLine).join('\n'))
  }
}

/** Returns whether input and output are terminals; only then are questions asked. */
export function isInteractive(): boolean {
  return process.stdin.isTTY === true && process.stdout.isTTY === true
}

/** `1 merchant`, `2 merchants`. */
export function plural(count: number, word: string): string {
  return `${count} ${word}${count === 1 ? '' : 's'}`
}
