import type { FastifyBaseLogger } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Violation } from './read-report.ts'

export type ReportLog = { add(merchant: string, violation: Violation): void }

const repeatMs = 3_600_000
const maxKinds = 2_000
const linesPerMinute = 60
const minuteMs = 60_000

/**
 * Writes one line for each kind of violation of a merchant an hour, and no more than sixty a minute
 * of all: anybody can send reports, and a log is worth more than their number.
 */
export function createReportLog(log: Pick<FastifyBaseLogger, 'warn'>, now = Date.now): ReportLog {
  const seen = new LRUCache<string, true>({
    max: maxKinds,
    ttl: repeatMs,
    ttlResolution: 0,
    perf: { now },
  })
  let minute = { startedAtMs: now(), lines: 0 }

  return {
    add(merchant, violation) {
      const key = [merchant, violation.directive, violation.blocked].join(' ')
      if (seen.has(key)) return
      if (now() - minute.startedAtMs >= minuteMs) minute = { startedAtMs: now(), lines: 0 }
      if (minute.lines >= linesPerMinute) return
      minute.lines += 1
      seen.set(key, true)
      log.warn({ merchant, ...violation }, 'content security policy violated')
    },
  }
}
