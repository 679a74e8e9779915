import { bffPaths } from '@livery/contract/bff-paths.ts'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import * as z from 'zod'
import { acceptBodies, refuseUnread } from '#gate/refusals.ts'
import { contextOf, requireTenant } from '#gate/request-context.ts'
import type { IsTrusted } from '#gate/trusted-proxies.ts'
import { clientOf } from '#load/rate-limits.ts'
import type { Resources } from '#load/resources.ts'
import { createSharedLineLimit } from '#log/line-writer.ts'

/**
 * The parts of a report that are logged. They contain no player input, no query and no page sample.
 */
type Violation = { directive: string; blocked: string; page: string }

const text = z.string().max(4_096)

/** Format of `report-uri`: one report, with hyphenated keys. */
const older = z.object({
  'csp-report': z.object({
    'effective-directive': text.optional(),
    'violated-directive': text.optional(),
    'blocked-uri': text.optional(),
    'document-uri': text.optional(),
  }),
})

/** Format of `report-to`: a list of reports of all kinds, batched over a minute. */
const newer = z.object({
  type: z.literal('csp-violation'),
  body: z.object({
    effectiveDirective: text.optional(),
    blockedURL: text.optional(),
    documentURL: text.optional(),
  }),
})

const mostInOne = 40

type ReportLog = {
  add(merchant: string, client: string, violation: Violation): void
  /** Returns whether the log still accepts a line from this client. */
  hasRoom(merchant: string, client: string): boolean
}

type Parts = {
  log: Pick<FastifyBaseLogger, 'warn'>
  resources: Resources
  isTrusted: IsTrusted
}

/**
 * Browsers batch one minute's reports into one request, and each report repeats the complete
 * policy.
 */
const maxBytes = 32_768
const reportTypes = ['application/csp-report', 'application/reports+json', 'application/json']

/**
 * Registers `POST /bff/csp-report`, which responds 204 to every body within the size limit, even if
 * nothing is logged. The body is read only if the merchant and the client are within their limits
 * and the log still accepts a line from them.
 */
export function registerCspReport(app: FastifyInstance, parts: Parts): void {
  const { log, resources, isTrusted } = parts
  const allowances = resources.window('csp_reports')
  const reports = createReportLog(log, resources.window('violation_lines'))

  app.register(async scope => {
    acceptBodies(scope, reportTypes, maxBytes)
    refuseUnread(scope, request => {
      const { code } = requireTenant(request)
      const client = clientOf(request.raw, contextOf(request.raw), isTrusted)
      return reports.hasRoom(code, client) && allowances.take(code, client) === undefined
    })
    scope.post(bffPaths.cspReport, (request, reply) => {
      const { code } = requireTenant(request)
      const client = clientOf(request.raw, contextOf(request.raw), isTrusted)
      for (const violation of readReport(request.body)) reports.add(code, client, violation)
      return reply.code(204).header('cache-control', 'private, no-store').send()
    })
  })
}

/**
 * Creates a log that writes one line per hour for each merchant and kind of violation. Each
 * merchant and each client has its own limit, because anybody can send reports, and one client's
 * reports must not suppress the other clients' lines.
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

/** Parses both browser report formats. Returns no violations for any other body. */
export function readReport(body: unknown): Violation[] {
  const old = older.safeParse(body)

  if (old.success) {
    const report = old.data['csp-report']
    const directive = report['effective-directive'] ?? report['violated-directive']
    return parseViolations(directive, report['blocked-uri'], report['document-uri'])
  }

  const list: unknown[] = Array.isArray(body) ? body.slice(0, mostInOne) : []

  return list.flatMap(one => {
    const { effectiveDirective, blockedURL, documentURL } = newer.safeParse(one).data?.body ?? {}
    return parseViolations(effectiveDirective, blockedURL, documentURL)
  })
}

function parseViolations(directive = '', blocked = '', page = ''): Violation[] {
  const name = /^[a-z-]{5,30}/.exec(directive)?.[0]
  if (name === undefined) return []
  return [{ directive: name, blocked: normalizeBlockedSource(blocked), page: parsePageRoute(page) }]
}

/** Returns an origin, or the browser's keyword for a source without an origin, such as `inline`. */
function normalizeBlockedSource(blocked: string): string {
  if (/^[a-z-]{1,20}$/.test(blocked)) return blocked
  if (!URL.canParse(blocked)) return 'other'
  const { origin, protocol } = new URL(blocked)
  return (origin === 'null' ? protocol : origin).slice(0, 120)
}

/**
 * Returns the first two segments of the page's path. They identify an app route; the rest of the
 * path is dropped.
 */
function parsePageRoute(page: string): string {
  if (!URL.canParse(page)) return ''
  return /^(?:\/[\w.-]{1,40}){0,2}/.exec(new URL(page).pathname)?.[0] ?? ''
}
