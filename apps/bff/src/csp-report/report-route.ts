import { bffPaths } from '@livery/contract/bff-paths.ts'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { acceptBodies } from '#gate/accept-bodies.ts'
import { refuseUnread } from '#gate/refuse-unread.ts'
import { contextOf } from '#gate/request-context.ts'
import { requireTenant } from '#gate/require-tenant.ts'
import type { IsTrusted } from '#gate/trusted-proxies.ts'
import { clientOf } from '#load/client-key.ts'
import type { Resources } from '#load/resources.ts'
import { readReport } from './read-report.ts'
import { createReportLog } from './report-log.ts'

type Parts = {
  log: Pick<FastifyBaseLogger, 'warn'>
  resources: Resources
  isTrusted: IsTrusted
}

/** Browsers put the reports of a minute into one request, each with the whole policy in it. */
const maxBytes = 32_768
const reportTypes = ['application/csp-report', 'application/reports+json', 'application/json']

/**
 * `POST /bff/csp-report`: 204 for any body of this size, logged or not. The body is read only within
 * the shares of merchant and client, and while the log has room for a line of theirs.
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
