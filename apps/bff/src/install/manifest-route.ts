import type { FastifyInstance } from 'fastify'
import { AppError } from '#errors/app-error.ts'
import { assertOwnMerchant, requireTenant } from '#gate/require-tenant.ts'
import type { Tenant } from '#tenants/tenant.ts'
import type { HomeScreen } from './home-screen.ts'

type Query = { merchantCode?: string | string[] }

/** `GET /wps/system/manifest.json?merchantCode=` (CALL-20). */
export function registerManifest(app: FastifyInstance, home: Pick<HomeScreen, 'load'>): void {
  app.route<{ Querystring: Query }>({
    method: ['GET', 'HEAD'],
    url: '/wps/system/manifest.json',
    handler: async (request, reply) => {
      const tenant = requireTenant(request)
      assertOwnMerchant(tenant, [request.headers.merchant?.toString()])
      if (!isOwnCode(tenant, request.query.merchantCode)) throw new AppError('not_found')
      await tenant.load()
      const manifest = await home.load(tenant, request.id)
      if (!manifest) throw new AppError('not_found')
      return reply
        .headers({
          'content-type': 'application/manifest+json; charset=utf-8',
          'cache-control': 'private, no-store',
          'x-content-type-options': 'nosniff',
        })
        .send(JSON.stringify(manifest))
    },
  })
}

function isOwnCode({ platformCode, code }: Tenant, given: Query['merchantCode']): boolean {
  return given === undefined || given === platformCode || given === code
}
