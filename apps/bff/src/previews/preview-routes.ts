import type { ServerResponse } from 'node:http'
import { bffPaths } from '@livery/contract/bff-paths.ts'
import { type PreviewHost, previewTokenField } from '@livery/contract/preview/preview-link.ts'
import { routeTable } from '@livery/contract/routes.ts'
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '#errors/app-error.ts'
import { acceptBodies } from '#gate/accept-bodies.ts'
import { contextOf, type RequestContext } from '#gate/request-context.ts'
import { assertOwnMerchant } from '#gate/require-tenant.ts'
import type { FindVersion } from '#releases/find-version.ts'
import type { Sources } from '#tenants/merchant-version.ts'
import { PreviewTenant } from '#tenants/preview-tenant.ts'
import { createPreviewClaims } from './preview-claims.ts'
import { previewPageHeaders, toLandingPage, toPreviewPage } from './preview-page.ts'
import type { PreviewSigner } from './preview-signer.ts'
import type { ServedPreviews } from './served-previews.ts'
import type { UsedLinks } from './used-links.ts'

export type PreviewParts = {
  signer: PreviewSigner
  used: UsedLinks
  served: Pick<ServedPreviews, 'add'>
  findVersion: FindVersion
  sources: Sources
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>
  now?: () => number
}

const maxBytes = 1_024

/**
 * Serves the hosts of preview links. A link leads to a page with a button; pressing it exchanges the
 * link, once, for a cookie of that host alone, with which the host shows its one merchant and one
 * release. Everything else is refused.
 */
export function registerPreviews(app: FastifyInstance, parts: PreviewParts): void {
  const { used, served, log } = parts
  const claims = createPreviewClaims(parts.signer, parts.now)

  app.addHook('onRequest', (request, reply, next) => {
    const context = contextOf(request.raw)
    if (!context.isPreview) return next()
    keepPrivate(reply.raw)
    enter(context).then(() => next(), next)
  })
  app.register(async scope => {
    acceptBodies(
      scope,
      'application/x-www-form-urlencoded',
      maxBytes,
      body => new URLSearchParams(body),
    )
    scope.get(bffPaths.preview, (request, reply) => {
      const { context, link } = claims.requireLink(request)
      if (claims.read(context)) return reply.headers(previewPageHeaders).redirect(entryPath)
      const token = new URLSearchParams(context.query).get(previewTokenField) ?? ''
      claims.require(token, link)
      return reply.headers(previewPageHeaders).send(toLandingPage(token, link.expiresAtS))
    })

    scope.post(bffPaths.preview, async (request, reply) => {
      const { context, link } = claims.requireLink(request)
      const fields = request.body instanceof URLSearchParams ? request.body : undefined
      const claim = claims.require(fields?.get(previewTokenField) ?? '', link)
      if (!isOfThisPage(request)) throw new AppError('preview_refused')
      const { merchant, release } = claim
      // A link whose release is gone stays unused: it may come back with a rollback.
      if (!(await parts.findVersion(release, merchant))) throw new AppError('preview_gone')
      if (!(await useOnce(link))) throw new AppError('preview_used')
      log.info({ merchant, release: release.slice(0, 12) }, 'preview opened')
      return reply
        .headers(previewPageHeaders)
        .header('set-cookie', claims.toCookie(claim, link, context))
        .redirect(entryPath, 303)
    })
  })

  async function enter(context: RequestContext): Promise<void> {
    const link = claims.requireLive(context.host)
    if (context.path === bffPaths.preview) return
    const claim = claims.read(context)
    if (!claim) throw new AppError('preview_refused')
    const { host, merchant: code, release } = claim
    const version = await parts.findVersion(release, code)
    if (!version) throw new AppError('preview_gone')
    const { sources } = parts
    const told = { host, release, expiresAtS: link.expiresAtS }
    const tenant = new PreviewTenant({
      ...{ code, version, host, sources },
      toPage: (page, { name }) => toPreviewPage(page, { ...told, name }),
    })
    context.tenant = tenant
    const { merchant, merchantCount } = context.scan
    if (merchantCount > 1) throw new AppError('merchant_mismatch')
    assertOwnMerchant(tenant, [merchant])
    served.add(claim, link.expiresAtS)
  }

  async function useOnce(link: PreviewHost): Promise<boolean> {
    try {
      return await used.use(link)
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      log.warn({ reason }, 'preview link cannot be marked as used')
      throw new AppError('overloaded', { cause: error, headers: { 'retry-after': '5' } })
    }
  }
}

/**
 * Keeps preview responses out of caches and search engines. Release files and platform responses bypass
 * Fastify's reply, so this replaces the header as the response is written.
 */
function keepPrivate(response: ServerResponse): void {
  const { writeHead } = response
  response.writeHead = (...args: unknown[]) => {
    response.setHeader('Cache-Control', 'private, no-store')
    response.setHeader('X-Robots-Tag', 'noindex')
    return Reflect.apply(writeHead, response, args.map(withoutCacheControl))
  }
}

/** @param arg an argument of `writeHead`: its headers are a flat array or an object */
function withoutCacheControl(arg: unknown): unknown {
  const isOther = (name: unknown) => String(name).toLowerCase() !== 'cache-control'
  if (Array.isArray(arg)) return arg.filter((_, at) => isOther(arg[at - (at % 2)]))
  if (typeof arg !== 'object' || arg === null) return arg
  return Object.fromEntries(Object.entries(arg).filter(([name]) => isOther(name)))
}

const entryPath = routeTable.home.path

/** Browsers that do not say where a form is from are older than the header. */
function isOfThisPage({ headers }: FastifyRequest): boolean {
  return (headers['sec-fetch-site'] ?? 'same-origin') === 'same-origin'
}
