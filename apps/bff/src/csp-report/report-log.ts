import type { FastifyBaseLogger } from 'fastify'
import { createSharedLineLimit } from '#log/line-limit.ts'
import type { Violation } from './read-report.ts'

export type ReportLog = {
  add(merchant: string, client: string, violation: Violation): void
  /** Whether a report of this client can still cause a line. */
  hasRoom(merchant: string, client: string): boolean
}

/**
 * Writes one line for each kind of violation of a merchant an hour, within the shares of the merchant
 * and the client: anybody can send reports, and those of one must not hide those of others.
 */
export function createReportLog(
  log: Pick<FastifyBaseLogger, 'warn'>,
  shares: Parameters<typeof createSharedLineLimit>[0],
  now = Date.now,
): ReportLog {
  const lines = createSharedLineLimit(shares, now)
  return {
    hasRoom: lines.hasRoom,
    add(merchant, client, violation) {
      const key = [violation.directive, violation.blocked].join(' ')
      if (!lines.allows(key, merchant, client)) return
      log.warn({ merchant, ...violation }, 'content security policy violated')
    },
  }
}
