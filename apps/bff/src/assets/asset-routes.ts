import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#errors/app-error.ts'
import { visitOf } from '#gate/visit.ts'
import { requireTenant } from '#tenants/require-tenant.ts'
import type { Tenant } from '#tenants/tenant.ts'
import type { PreparedFile } from './prepared-file.ts'
import { isIndexable } from './robots.ts'
import { sendFile } from './send-file.ts'

const readMethods = ['GET', 'HEAD']
const homePath = '/m/home'
/** The asset manifest also answers where older apps ask for it (CALL-21). */
const assetManifestPath = '/m/asset-manifest.json'

/** Everything under /m that the release holds, and the page for every route of the app. */
export function registerAssets(app: FastifyInstance): void {
  for (const url of ['/', '/m', '/m/']) app.route({ method: readMethods, url, handler: toHome })
  app.route({ method: readMethods, url: '/m/*', handler: answer })
  app.route({
    method: readMethods,
    url: '/mobile/mc/asset-manifest.json',
    handler: (request, reply) => sendRequired(request, reply, assetManifestPath),
  })
}

function toHome(request: FastifyRequest, reply: FastifyReply): void {
  const { query } = visitOf(request.raw)
  reply
    .code(302)
    .headers({ location: homePath + query, 'cache-control': 'no-cache' })
    .send()
}

function answer(request: FastifyRequest, reply: FastifyReply): void | Promise<void> {
  const { path, host } = visitOf(request.raw)
  const tenant = requireTenant(request)
  return whenLoaded(tenant, () => sendFile(request, reply, findAnswer(tenant, host, path)))
}

function sendRequired(request: FastifyRequest, reply: FastifyReply, path: string) {
  const tenant = requireTenant(request)
  return whenLoaded(tenant, () => {
    const file = tenant.findFile(path)
    if (!file) throw new AppError('not_found')
    sendFile(request, reply, file)
  })
}

/** At once for a merchant in use: a promise costs every answer, and only the first one needs it. */
function whenLoaded(tenant: Tenant, work: () => void): void | Promise<void> {
  const loading = tenant.load()
  return loading ? loading.then(work) : work()
}

function findAnswer(tenant: Tenant, host: string, path: string): PreparedFile {
  const file = tenant.findFile(path)
  if (file) return file
  if (isAppRoute(path)) {
    const shell = tenant.shell()
    return isIndexable(host, path) ? shell.indexable : shell.hidden
  }
  const kept = tenant.findKeptFile(path)
  if (!kept) throw new AppError('not_found')
  return kept
}

const filePath = /^\/m\/(?:assets|brand|icons|splash)(?:\/|$)|\.[^/]*$/

/** A path that names a file is never answered with the page: a cache would take it for the file. */
function isAppRoute(path: string): boolean {
  return path === '/m/index.html' || !filePath.test(path)
}
