import { bffPaths } from '@livery/contract/bff-paths.ts'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { requireTenant } from '#gate/require-tenant.ts'
import { parseJson } from '#support/json.ts'
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
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      reportTypes,
      { parseAs: 'string', bodyLimit: maxBytes },
      (_request, body, done) => done(null, parseJson(String(body))),
    )
    scope.post(bffPaths.cspReport, (request, reply) => {
      const { code } = requireTenant(request)
      for (const violation of readReport(request.body)) reports.add(code, violation)
      return reply.code(204).header('cache-control', 'private, no-store').send()
    })
  })
}
