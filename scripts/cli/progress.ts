/** How far a long build is: a bar for a person, now and then a line for a log, JSON for a program. */
import type { Progress } from '../pipeline/build/paint-all.ts'

type Options = {
  mode: 'bar' | 'lines' | 'json'
  /** Takes text as it is, without a line feed of its own. */
  write: (text: string) => void
  now?: () => number
}

/** Milliseconds between two signs of life. */
const pauses = { bar: 80, lines: 2_000, json: 1_000 } as const
const barWidth = 28

export type ProgressLine = { show(progress: Progress): void; end(): void }

/** Says nothing of a build that is over before the first pause. */
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
