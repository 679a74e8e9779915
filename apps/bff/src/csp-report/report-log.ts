import type { FastifyBaseLogger } from 'fastify'
import { createLineLimit } from '#log/line-limit.ts'
import type { Violation } from './read-report.ts'

export type ReportLog = { add(merchant: string, violation: Violation): void }

/**
 * Writes one line for each kind of violation of a merchant an hour, and no more than sixty a minute
 * of all: anybody can send reports, and a log is worth more than their number.
 */
export function createReportLog(log: Pick<FastifyBaseLogger, 'warn'>, now = Date.now): ReportLog {
  const limit = createLineLimit(now)
  return {
    add(merchant, violation) {
      const key = [merchant, violation.directive, violation.blocked].join(' ')
      if (limit.allows(key)) {
        log.warn({ merchant, ...violation }, 'content security policy violated')
      }
    },
  }
}
