import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify'
import type { Dispatcher } from 'undici'
import { AppError } from '#errors/app-error.ts'
import { assertOwnMerchant, requireTenant } from '#tenants/require-tenant.ts'
import type { Tenant } from '#tenants/tenant.ts'
import { fetchTemplate } from './fetch-template.ts'
import { type Manifest, toHomeScreenManifest } from './home-screen-manifest.ts'

type Query = { merchantCode?: string | string[] }
type Platform = {
  pool: Dispatcher
  origin: string
  templateTimeoutMs: number
  log: Pick<FastifyBaseLogger, 'warn'>
}

/** `GET /wps/system/manifest.json?merchantCode=` (CALL-20). */
export function registerManifest(app: FastifyInstance, platform: Platform): void {
  app.route<{ Querystring: Query }>({
    method: ['GET', 'HEAD'],
    url: '/wps/system/manifest.json',
    handler: async (request, reply) => {
      const tenant = requireTenant(request)
      assertOwnMerchant(tenant, [request.headers.merchant?.toString()])
      if (!isOwnCode(tenant, request.query.merchantCode)) throw new AppError('not_found')
      const manifest = await loadManifest(request, tenant, platform)
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

/** Without the platform the release's own manifest is good: installing must not depend on it. */
async function loadManifest(
  request: FastifyRequest,
  { platformCode, manifest }: Tenant,
  { pool, origin, templateTimeoutMs, log }: Platform,
): Promise<Manifest | undefined> {
  try {
    const query = { platformCode, requestId: request.id, timeoutMs: templateTimeoutMs }
    return toHomeScreenManifest(manifest, await fetchTemplate(pool, origin, query))
  } catch (error) {
    log.warn({ err: error, requestId: request.id }, 'site template not available')
    return manifest
  }
}
