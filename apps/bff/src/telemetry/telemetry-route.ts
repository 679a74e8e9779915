import { telemetryPath } from '@livery/contract/bff-paths.ts'
import { browserErrors, telemetryReport } from '@livery/contract/telemetry.ts'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Metrics } from '#admin/metrics.ts'
import { requireTenant } from '#gate/require-tenant.ts'
import { parseJson } from '#json.ts'
import { createLineLimit } from '#log/line-limit.ts'

type Parts = {
  log: Pick<FastifyBaseLogger, 'warn'>
  metrics: Pick<Metrics, 'counter'>
}

const maxBytes = 4_096

/**
 * `POST /bff/telemetry`: always 204, for any body. Anybody can send it: labels come from closed sets,
 * and of lines there is one a merchant, kind and hour.
 */
export function registerTelemetry(app: FastifyInstance, { log, metrics }: Parts): void {
  const countError = metrics.counter(
    'browser_errors',
    'Errors that browsers told of, by kind.',
    ['kind'],
    [...browserErrors, 'slot'].map(kind => [kind]),
  )
  const limit = createLineLimit()

  function tell(merchant: string, kind: string, slot?: string): void {
    countError(kind)
    if (!limit.allows([merchant, kind, slot].join(' '))) return
    log.warn({ merchant, kind, slot }, 'browser error')
  }

  app.register(async scope => {
    scope.removeAllContentTypeParsers()
    // A beacon of text has no type of its own, so any is read.
    scope.addContentTypeParser(
      '*',
      { parseAs: 'string', bodyLimit: maxBytes },
      (_request, body, done) => done(null, parseJson(String(body))),
    )
    scope.post(telemetryPath, (request, reply) => {
      const { code } = requireTenant(request)
      const { data: report } = telemetryReport.safeParse(request.body)
      for (const event of report?.events ?? []) {
        if (event.kind === 'slot') tell(code, event.kind, event.slot)
        else if (event.kind !== 'visit' && event.kind !== 'vital') tell(code, event.kind)
      }
      return reply.code(204).header('cache-control', 'private, no-store').send()
    })
  })
}
