import { endpoints } from '@livery/contract/endpoints.ts'
import { toHostName } from '@livery/contract/hosts.ts'
import type { FastifyInstance } from 'fastify'
import { assertOwnMerchant, requireTenant } from '#gate/require-tenant.ts'
import type { Tenant } from '#tenants/tenant.ts'

/**
 * The probe of a merchant's domains (CALL-18, CALL-19). It names the merchant, so that a captive
 * portal or a foreign site answering 200 cannot win. Pages on the merchant's other domains may read
 * it; nobody else's may.
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
        .headers(toCorsHeaders(tenant, request.headers.origin))
        .headers({ 'cache-control': 'private, no-store', 'x-content-type-options': 'nosniff' })
        .send({ success: true, value: { merchant: tenant.platformCode, time: Date.now() } })
    },
  })
  app.options(url, (request, reply) =>
    reply
      .code(204)
      .headers(toCorsHeaders(requireTenant(request), request.headers.origin))
      .headers({ 'cache-control': 'private, no-store' })
      .send(),
  )
}

function toCorsHeaders(tenant: Tenant, origin: string | undefined): Record<string, string> {
  const vary = { vary: 'Origin' }
  if (origin === undefined || !isOwnOrigin(tenant, origin)) return vary
  return {
    ...vary,
    'access-control-allow-origin': origin,
    'access-control-allow-credentials': 'true',
    'access-control-allow-methods': 'GET, HEAD',
    'access-control-allow-headers': 'Merchant, Language, ModuleId, Content-Type',
    'access-control-max-age': '600',
  }
}

function isOwnOrigin(tenant: Tenant, origin: string): boolean {
  const host = /^https?:\/\/([^/]+)$/.exec(origin)?.[1]
  return tenant.hosts.has(toHostName(host ?? '') ?? '')
}
