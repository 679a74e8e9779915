import { createHash } from 'node:crypto'
import { bffPaths } from '@livery/contract/bff-paths.ts'
import type { FastifyInstance } from 'fastify'
import type { PreparedBody } from '#answers/prepared-file.ts'
import { buildNotModifiedHeaders, buildOkHeaders, toEtag } from '#answers/prepared-file.ts'
import { sendBody } from '#assets/asset-responses.ts'
import { AppError } from '#errors/app-error.ts'
import { assertOwnMerchant, loadTenant, requireTenant } from '#gate/request-context.ts'
import type { Tenant } from '#tenants/tenant.ts'
import type { HomeScreen, Manifest } from './home-screen.ts'

type Query = { merchantCode?: string | string[] }

const method = ['GET', 'HEAD']
const type = 'application/manifest+json; charset=utf-8'

/**
 * Registers the manifest at the path that every page links to (MANIFEST-02), and `GET
 * /wps/system/manifest.json?merchantCode=` (CALL-20), which always returns the current manifest.
 */
export function registerManifest(
  app: FastifyInstance,
  home: Pick<HomeScreen, 'loadManifest' | 'refreshManifest'>,
): void {
  const prepared = new WeakMap<Manifest, PreparedBody>()
  app.route({
    method,
    url: '/m/manifest.webmanifest',
    handler: async (request, reply) => {
      const manifest = await home.loadManifest(await loadTenant(request), request.id)
      if (!manifest) throw new AppError('not_found')
      const body = prepared.get(manifest) ?? prepareManifestBody(manifest)
      prepared.set(manifest, body)
      sendBody(request, reply, body)
      return reply
    },
  })
  app.route<{ Querystring: Query }>({
    method,
    url: bffPaths.homeManifest,
    handler: async (request, reply) => {
      const tenant = requireTenant(request)
      assertOwnMerchant(tenant, [request.headers.merchant?.toString()])
      if (!isOwnCode(tenant, request.query.merchantCode)) throw new AppError('not_found')

      await tenant.load()
      const manifest = await home.refreshManifest(tenant, request.id)
      if (!manifest) throw new AppError('not_found')

      return reply
        .headers({
          'content-type': type,
          'cache-control': 'private, no-store',
          'x-content-type-options': 'nosniff',
        })
        .send(JSON.stringify(manifest))
    },
  })
}

/**
 * Prepares the manifest body. Like the page, the manifest is revalidated every time, because
 * browsers use it to update an installed app.
 */
function prepareManifestBody(manifest: Manifest): PreparedBody {
  const body = Buffer.from(JSON.stringify(manifest))
  const etag = toEtag(createHash('sha256').update(body).digest('hex'))
  const traits = { etag, type, cacheControl: 'no-cache', varies: false }

  return {
    ...traits,
    body,
    headers: buildOkHeaders(traits, body.length),
    notModifiedHeaders: buildNotModifiedHeaders(traits),
  }
}

function isOwnCode({ platformCode, code }: Tenant, given: Query['merchantCode']): boolean {
  return given === undefined || given === platformCode || given === code
}
