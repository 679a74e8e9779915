import { write } from 'node:fs'
import type { LineSink } from '@livery/bff/fast-path/line-writer.ts'

/** Collects lines as text, as loggers do. */
export function createLineWriter({ fd }: { fd: number }): LineSink {
  let text = ''
  let timer: NodeJS.Timeout | undefined
  function flush(): void {
    clearTimeout(timer)
    timer = undefined
    write(fd, text, () => undefined)
    text = ''
  }
  return {
    write(line) {
      text += line
      if (text.length >= 65_536) flush()
      else timer ??= setTimeout(flush, 100).unref()
    },
    settle: async () => flush(),
    flushSync: flush,
  }
}
