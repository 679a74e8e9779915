import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#errors/app-error.ts'
import { visitOf } from '#gate/visit.ts'
import { requireTenant } from '#tenants/require-tenant.ts'
import type { CatchUp } from './catch-up.ts'
import type { ToPageHeaders } from './page-headers.ts'
import { isIndexable } from './robots.ts'
import { sendFile } from './send-file.ts'

const readMethods = ['GET', 'HEAD']
const homePath = '/m/home'
const shellPath = '/m/index.html'
/** The asset manifest also answers where older apps ask for it (CALL-21). */
const assetManifestPath = '/m/asset-manifest.json'

/** Everything under /m that the release holds, and the page for every route of the app. */
export function registerAssets(
  app: FastifyInstance,
  toPageHeaders: ToPageHeaders,
  catchUp: CatchUp,
): void {
  for (const url of ['/', '/m', '/m/']) app.route({ method: readMethods, url, handler: toHome })
  app.route({
    method: readMethods,
    url: '/m/*',
    handler: (request, reply) => answer(request, reply, toPageHeaders, catchUp),
  })
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

function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  toPageHeaders: ToPageHeaders,
  catchUp: CatchUp,
): void | Promise<void> {
  const { path, host } = visitOf(request.raw)
  const tenant = requireTenant(request)
  const file = tenant.findFile(path)
  if (file) {
    sendFile(request, reply, file)
    return
  }
  if (!isAppRoute(path)) return answerLate(request, reply, catchUp)
  const { indexable, hidden } = tenant.shell()
  const page = isIndexable(host, path) ? indexable : hidden
  sendFile(request, reply, page, toPageHeaders(request.raw))
}

/** Looks once more after catching up: the page may be of a release that is new here. */
async function answerLate(
  request: FastifyRequest,
  reply: FastifyReply,
  catchUp: CatchUp,
): Promise<void> {
  const { path, host } = visitOf(request.raw)
  const file = (await catchUp(host))?.findFile(path)
  if (!file) throw new AppError('not_found')
  sendFile(request, reply, file)
}

function sendRequired(request: FastifyRequest, reply: FastifyReply, path: string): void {
  const file = requireTenant(request).findFile(path)
  if (!file) throw new AppError('not_found')
  sendFile(request, reply, file)
}

const filePath = /^\/m\/(?:assets|brand|icons|splash)(?:\/|$)|\.[^/]*$/

/** A path that names a file is never answered with the page: a cache would take it for the file. */
function isAppRoute(path: string): boolean {
  return path === shellPath || !filePath.test(path)
}
