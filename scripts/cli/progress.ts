/**
 * The progress of a long build: a bar on a terminal, occasional lines in a log, JSON for a program.
 */
import type { Progress } from '../pipeline/build/paint-all.ts'

type Options = {
  mode: 'bar' | 'lines' | 'json'
  /** Writes text without adding a line feed. */
  write: (text: string) => void
  now?: () => number
}

/** Milliseconds between two updates. */
const pauses = { bar: 80, lines: 2_000, json: 1_000 } as const
const barWidth = 28

export type ProgressLine = { show(progress: Progress): void; end(): void }

/** Prints nothing for a build that ends before the first update. */
export function createProgressLine({ mode, write, now = Date.now }: Options): ProgressLine {
  let last = now()
  let isDrawn = false
  return {
    show(progress) {
      if (now() - last < pauses[mode]) return
      last = now()
      isDrawn = true
      write(toText(mode, progress))
    },
    end() {
      if (isDrawn && mode === 'bar') write('\r\u001b[2K')
      isDrawn = false
    },
  }
}

function toText(mode: Options['mode'], { done, total, merchant }: Progress): string {
  if (mode === 'json') return `${JSON.stringify({ progress: { done, total, merchant } })}\n`
  if (mode === 'lines') return `${done} of ${total} merchants\n`
  const filled = Math.floor((done / total) * barWidth)
  const bar = '█'.repeat(filled) + '░'.repeat(barWidth - filled)
  return `\r\u001b[2K${bar} ${done} of ${total}  ${merchant}`
}
