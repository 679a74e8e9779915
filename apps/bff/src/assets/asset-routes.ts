import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { acceptedEncodings } from '#answers/negotiate-encoding.ts'
import { chooseRepresentation } from '#answers/prepared-file.ts'
import type { Representation } from '#answers/stored-representation.ts'
import { AppError } from '#errors/app-error.ts'
import { contextOf, type RequestContext } from '#gate/request-context.ts'
import { requireTenant } from '#gate/require-tenant.ts'
import type { Tenant } from '#tenants/tenant.ts'
import type { ToPageHeaders } from './page-headers.ts'
import type { RefreshOnMiss } from './refresh-on-miss.ts'
import { isIndexable } from './robots.ts'
import { type FlatHeaders, sendAnswer, sendFile } from './send-file.ts'

export const assetRoute = '/m/*'
const readMethods = ['GET', 'HEAD']
const homePath = '/m/home'
/** Routes of the app that look like files (ROUTE-05, ROUTE-07). */
const htmlRoutes = ['/m/index.html', '/m/register.html']
/** The asset manifest also answers where older apps ask for it (CALL-21). */
const assetManifestPath = '/m/asset-manifest.json'

/** Everything under /m that the release holds, and the page for every route of the app. */
export function registerAssets(
  app: FastifyInstance,
  toPageHeaders: ToPageHeaders,
  refreshOnMiss: RefreshOnMiss,
): void {
  for (const url of ['/', '/m', '/m/']) app.route({ method: readMethods, url, handler: toHome })
  app.route({
    method: readMethods,
    url: assetRoute,
    handler: (request, reply) => answer(request, reply, toPageHeaders, refreshOnMiss),
  })
  app.route({
    method: readMethods,
    url: '/mobile/mc/asset-manifest.json',
    handler: (request, reply) => sendRequired(request, reply, assetManifestPath),
  })
}

function toHome(request: FastifyRequest, reply: FastifyReply): void {
  const { query } = contextOf(request.raw)
  reply
    .code(302)
    .headers({ location: homePath + query, 'cache-control': 'no-cache' })
    .send()
}

function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  toPageHeaders: ToPageHeaders,
  refreshOnMiss: RefreshOnMiss,
): void | Promise<void> {
  const context = contextOf(request.raw)
  const tenant = requireTenant(request)
  return whenLoaded(tenant, () => {
    const ready = findReady(tenant, context, toPageHeaders)
    if (!ready) return answerLate(request, reply, refreshOnMiss)
    sendAnswer(request, reply, ready.form, ready.own)
  })
}

/** What the served release answers, with headers of this one answer, if it has any. */
export type Ready = { form: Representation; own: FlatHeaders }

const none: FlatHeaders = []

/** The page for every route of the app, or the file at a path of a loaded merchant, as the client takes it. */
export function findReady(
  tenant: Tenant,
  context: RequestContext,
  toPageHeaders: ToPageHeaders,
): Ready | undefined {
  const { path, host, scan } = context
  // Pages first: what is most asked for is not looked up among the files, whose names differ.
  if (isAppRoute(path)) {
    const encodings = acceptedEncodings(scan.acceptEncoding)
    return { form: tenant.page(isIndexable(host, path), encodings), own: toPageHeaders(context) }
  }
  const file = tenant.findFile(path)
  return (
    file && { form: chooseRepresentation(file, acceptedEncodings(scan.acceptEncoding)), own: none }
  )
}

/** For open tabs a file of an earlier release; else a look whether the page's own is new here. */
async function answerLate(
  request: FastifyRequest,
  reply: FastifyReply,
  refreshOnMiss: RefreshOnMiss,
): Promise<void> {
  const { path, host } = contextOf(request.raw)
  const file =
    requireTenant(request).findKeptFile(path) ?? (await findFresh(refreshOnMiss, host, path))
  if (!file) throw new AppError('not_found')
  sendFile(request, reply, file)
}

async function findFresh(refreshOnMiss: RefreshOnMiss, host: string, path: string) {
  const tenant = await refreshOnMiss(host)
  await tenant?.load()
  // Two releases may have come since, and the page may be of the first.
  return tenant?.findFile(path) ?? tenant?.findKeptFile(path)
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
function whenLoaded(tenant: Tenant, work: () => void | Promise<void>): void | Promise<void> {
  const loading = tenant.load()
  return loading ? loading.then(work) : work()
}

const filePath = /^\/m\/(?:assets|brand|icons|splash)(?:\/|$)|\.[^/]*$/

/** A path that names a file is never answered with the page: a cache would take it for the file. */
function isAppRoute(path: string): boolean {
  return htmlRoutes.includes(path) || !filePath.test(path)
}
