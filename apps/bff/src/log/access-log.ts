import type { OnRequestEnd } from '#gate/response-end.ts'
import type { LineWriter } from '#log/line-writer.ts'
import type { Config } from '#settings/config.ts'
import { toAccessLine } from './access-line.ts'

const levelsWithInfo: ReadonlySet<Config['LOG_LEVEL']> = new Set(['info', 'debug', 'trace'])

/**
 * Writes a line a request; they are of level info. With a sample of n, one in n of the answers that
 * went well has its line, and every other one all the same.
 */
export function createAccessLog(
  { LOG_LEVEL: level, LOG_SAMPLE: sample }: Pick<Config, 'LOG_LEVEL' | 'LOG_SAMPLE'>,
  lines: LineWriter,
): OnRequestEnd {
  if (!levelsWithInfo.has(level)) return () => undefined
  let skipped = 0
  return (context, durationMs) => {
    if (context.status < 400 && ++skipped < sample) return
    if (context.status < 400) skipped = 0
    lines.write(toAccessLine(context, Date.now(), durationMs))
  }
}
