import { endpoints } from '@livery/contract/endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { assertOwnMerchant, requireTenant } from '#gate/request-context.ts'
import { buildCorsHeaders } from './domain-routes.ts'

/**
 * Registers the ping that probes a merchant's domains (CALL-18, CALL-19). The response names the
 * merchant, so that a captive portal or a foreign site that responds 200 cannot pass for the
 * merchant. Only pages on the merchant's other domains may read the response.
 */
export function registerPing(app: FastifyInstance): void {
  const url = endpoints.ping.path
  app.route({
    method: ['GET', 'HEAD'],
    url,
    handler: (request, reply) => {
      const tenant = requireTenant(request)
      assertOwnMerchant(tenant, [request.headers.merchant?.toString()])
      return reply
        .headers(buildCorsHeaders(tenant, request.headers.origin, allowed))
        .headers({ 'cache-control': 'private, no-store', 'x-content-type-options': 'nosniff' })
        .send({ success: true, value: { merchant: tenant.platformCode, time: Date.now() } })
    },
  })
  app.options(url, (request, reply) =>
    reply
      .code(204)
      .headers(buildCorsHeaders(requireTenant(request), request.headers.origin, allowed))
      .headers({ 'cache-control': 'private, no-store' })
      .send(),
  )
}

const allowed = {
  'access-control-allow-credentials': 'true',
  'access-control-allow-methods': 'GET, HEAD',
  'access-control-allow-headers': 'Merchant, Language, ModuleId, Content-Type',
}
