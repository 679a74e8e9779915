import type { Config } from '#config.ts'
import type { LineWriter } from '#fast-path/line-writer.ts'
import type { OnOver } from '#gate/response-end.ts'
import { toAccessLine } from './access-line.ts'

const levelsWithInfo: ReadonlySet<Config['LOG_LEVEL']> = new Set(['info', 'debug', 'trace'])

/**
 * Writes a line a request; they are of level info. With a sample of n, one in n of the answers that
 * went well has its line, and every other one all the same.
 */
export function createAccessLog(
  { LOG_LEVEL: level, LOG_SAMPLE: sample }: Pick<Config, 'LOG_LEVEL' | 'LOG_SAMPLE'>,
  lines: LineWriter,
): OnOver {
  if (!levelsWithInfo.has(level)) return () => undefined
  let skipped = 0
  return (visit, durationMs) => {
    if (visit.status < 400 && ++skipped < sample) return
    if (visit.status < 400) skipped = 0
    lines.write(toAccessLine(visit, Date.now(), durationMs))
  }
}
