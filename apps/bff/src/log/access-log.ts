import type { Config } from '#config.ts'
import type { OnOver } from '#gate/watch-end.ts'
import { toAccessLine } from './access-line.ts'
import type { LineWriter } from './line-writer.ts'

const levelsWithInfo: ReadonlySet<Config['LOG_LEVEL']> = new Set(['info', 'debug', 'trace'])

/** Writes a line a request; they are of level info. */
export function createAccessLog(level: Config['LOG_LEVEL'], lines: LineWriter): OnOver {
  if (!levelsWithInfo.has(level)) return () => undefined
  return (visit, durationMs) => lines.write(toAccessLine(visit, Date.now(), durationMs))
}
