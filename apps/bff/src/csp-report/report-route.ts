import { bffPaths } from '@livery/contract/bff-paths.ts'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { acceptBodies } from '#gate/accept-bodies.ts'
import { requireTenant } from '#gate/require-tenant.ts'
import { readReport } from './read-report.ts'
import { createReportLog } from './report-log.ts'

/** Browsers put the reports of a minute into one request, each with the whole policy in it. */
const maxBytes = 131_072
const reportTypes = ['application/csp-report', 'application/reports+json', 'application/json']

/** `POST /bff/csp-report`: always 204, for any body, logged or not. */
export function registerCspReport(
  app: FastifyInstance,
  log: Pick<FastifyBaseLogger, 'warn'>,
): void {
  const reports = createReportLog(log)
  app.register(async scope => {
    acceptBodies(scope, reportTypes, maxBytes)
    scope.post(bffPaths.cspReport, (request, reply) => {
      const { code } = requireTenant(request)
      for (const violation of readReport(request.body)) reports.add(code, violation)
      return reply.code(204).header('cache-control', 'private, no-store').send()
    })
  })
}
