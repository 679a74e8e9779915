import { setTimeout as wait } from 'node:timers/promises'
import { routeTable } from '@livery/contract/routes.ts'
import { assetManifestPaths, olderApp } from '@livery/contract/updates/asset-manifest.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#errors/app-error.ts'
import { contextOf, requireTenant } from '#gate/request-context.ts'
import type { Tenant } from '#tenants/tenant.ts'
import { type AssetResponses, isPagePath, sendFile, sendResponse } from './asset-responses.ts'

export const assetRoute = '/m/*'
const readMethods = ['GET', 'HEAD']

/**
 * Registers the release's routes: all files under /m, the page for every app route, and the entry
 * paths of older apps.
 */
export function registerAssets(
  app: FastifyInstance,
  responses: AssetResponses,
  refreshOnMiss: RefreshOnMiss,
): void {
  const redirects = [
    { from: [routeTable.root.path, routeTable.entryBare.path], to: routeTable.entry.path },
    { from: olderApp.aliases, to: olderApp.entry },
  ]

  for (const { from, to } of redirects) {
    for (const url of from)
      app.route({ method: readMethods, url, handler: createRedirectHandler(to) })
  }

  for (const url of [assetRoute, olderApp.entry]) {
    app.route({
      method: readMethods,
      url,
      handler: (request, reply) => respond(request, reply, responses, refreshOnMiss),
    })
  }

  for (const url of [...redirects.flatMap(({ from }) => from), assetRoute, olderApp.entry]) {
    // Redirects in the hook, because the framework reads the body before it calls the handler.
    app.route({ method: 'POST', url, onRequest: redirectToRead, handler: redirectToRead })
  }

  app.route({
    method: readMethods,
    url: assetManifestPaths.mobile,
    handler: (request, reply) => sendRequired(request, reply, assetManifestPaths.app),
  })
}

/** Returns a handler that redirects to a path and keeps the query. */
function createRedirectHandler(path: string) {
  return (request: FastifyRequest, reply: FastifyReply): void => {
    const { query } = contextOf(request.raw)
    reply
      .code(302)
      .headers({ location: path + query, 'cache-control': 'no-cache' })
      .send()
  }
}

/**
 * Redirects a form that is posted to a page, because a payment vendor returns the player by POST.
 * The browser then fetches the same URL with GET: the page gets its query, and a reload does not
 * submit the form again. The BFF does not read or forward the body.
 */
function redirectToRead(request: FastifyRequest, reply: FastifyReply): void {
  const { path, query } = contextOf(request.raw)
  const isFile = path.startsWith('/m/') && !isPagePath(path)
  if (isFile) throw new AppError('method_not_allowed', { headers: { allow: 'GET, HEAD' } })

  reply
    .code(303)
    .headers({ location: path + query, 'cache-control': 'private, no-store' })
    .send()
}

function respond(
  request: FastifyRequest,
  reply: FastifyReply,
  responses: AssetResponses,
  refreshOnMiss: RefreshOnMiss,
): void | Promise<void> {
  const context = contextOf(request.raw)
  const tenant = requireTenant(request)
  return whenLoaded(tenant, () => {
    const response = responses.compose(tenant, context)
    if (!response) return respondLate(request, reply, refreshOnMiss)
    sendResponse(request, reply, response)
  })
}

/**
 * Sends a file from an earlier release, for open tabs, or from a release that this replica has not
 * loaded yet.
 */
async function respondLate(
  request: FastifyRequest,
  reply: FastifyReply,
  refreshOnMiss: RefreshOnMiss,
): Promise<void> {
  const { path, host } = contextOf(request.raw)
  const kept = await requireTenant(request).findKeptFile(path)
  const file = kept ?? (await findFresh(refreshOnMiss, host, path))
  if (!file) throw new AppError('not_found')
  sendFile(request, reply, file)
}

async function findFresh(refreshOnMiss: RefreshOnMiss, host: string, path: string) {
  const tenant = await refreshOnMiss(host)
  await tenant?.load()
  // Two releases may have been activated during the refresh, and the page may belong to the first.
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

/**
 * Runs `work` synchronously if the merchant is already loaded. Only a merchant's first request
 * needs a promise.
 */
function whenLoaded(tenant: Tenant, work: () => void | Promise<void>): void | Promise<void> {
  const loading = tenant.load()
  return loading ? loading.then(work) : work()
}

/** Checks for a newer release and returns the host's tenant in that release. */
export type RefreshOnMiss = (host: string) => Promise<Tenant | undefined>

type Source = { refresh(): Promise<void>; find(host: string): Tenant | undefined }

/**
 * Creates a function that checks for a newer release when a file is missing: another replica may
 * already serve a newer page, which references a file that this replica does not have yet. A check
 * that is already running may have read the old pointer, so concurrent requests share the next
 * check. A minimum interval between checks makes requests for nonexistent files cheap. No request
 * waits longer than `mostMs`, because a bucket may hang.
 */
export function createRefreshOnMiss(
  { refresh, find }: Source,
  { distanceMs = 50, mostMs = 3_000 } = {},
): RefreshOnMiss {
  let looking: Promise<unknown> | undefined
  let next: Promise<unknown> | undefined

  function look(): Promise<unknown> {
    next = undefined
    looking = Promise.all([atMost(mostMs, refresh()), wait(distanceMs)]).finally(() => {
      looking = undefined
    })
    return looking
  }

  return async host => {
    if (looking) next ??= looking.then(look)
    await (next ?? look())
    return find(host)
  }
}

/** Settles with the work, or resolves after `ms` at the latest. Clears the timer in both cases. */
function atMost(ms: number, work: Promise<void>): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms).unref()
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
