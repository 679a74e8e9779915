import { escapeLine } from '@livery/contract/text/printed.ts'
import type { Progress } from '../pipeline/assemble/paint-all.ts'
import { overwriteErrorLine, printErrorLine, printLine, printText } from '../support/print.ts'

type Options = {
  mode: 'bar' | 'lines' | 'json'
  overwrite?: (line: string) => void
  print?: (line: string) => void
  now?: () => number
}

/** Milliseconds between two updates. */
const pauses = { bar: 80, lines: 2_000, json: 1_000 } as const
const barWidth = 28

type ProgressLine = { show(progress: Progress): void; end(): void }

/** Prints nothing if the build ends before the first update. */
export function createProgressLine(options: Options): ProgressLine {
  const { mode, overwrite = overwriteErrorLine, print = printErrorLine, now = Date.now } = options
  let last = now()
  let isDrawn = false

  return {
    show(progress) {
      if (now() - last < pauses[mode]) return
      last = now()
      isDrawn = true
      if (mode === 'bar') overwrite(formatProgressBar(progress))
      else print(mode === 'json' ? toJson(progress) : formatProgressLine(progress))
    },
    end() {
      if (isDrawn && mode === 'bar') overwrite('')
      isDrawn = false
    },
  }
}

function toJson({ done, total, merchant }: Progress): string {
  return JSON.stringify({ progress: { done, total, merchant } })
}

function formatProgressLine({ done, total }: Progress): string {
  return `${done} of ${total} merchants`
}

function formatProgressBar({ done, total, merchant }: Progress): string {
  const filled = Math.floor((done / total) * barWidth)
  const bar = '█'.repeat(filled) + '░'.repeat(barWidth - filled)
  return `${bar} ${done} of ${total}  ${merchant}`
}

/**
 * Prints the output for all verbs: JSON if requested, or else lines. Exit codes `halted` and
 * `inconclusive` are only for `promote --auto`.
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
