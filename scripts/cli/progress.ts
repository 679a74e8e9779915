/**
 * Reports a long build's progress: a bar on a terminal, occasional lines in a log, JSON for a
 * program.
 */

import type { Progress } from '../pipeline/build/paint-all.ts'
import { overwriteErrorLine, printErrorLine } from '../support/print.ts'

type Options = {
  mode: 'bar' | 'lines' | 'json'
  overwrite?: (line: string) => void
  print?: (line: string) => void
  now?: () => number
}

/** Milliseconds between two updates. */
const pauses = { bar: 80, lines: 2_000, json: 1_000 } as const
const barWidth = 28

export type ProgressLine = { show(progress: Progress): void; end(): void }

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
