import { hash } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { bffPaths } from '@livery/contract/bff-paths.ts'
import { hostCookiePrefix } from '@livery/contract/cookies.ts'
import { type PaintedMerchant, paintedElementId } from '@livery/contract/painted.ts'
import {
  type PreviewClaim,
  type PreviewHost,
  previewCookie,
  previewTokenField,
  revokeTokenField,
} from '@livery/contract/preview/preview-link.ts'
import { routeTable } from '@livery/contract/routes.ts'
import { escapeHtml, toInlineJson } from '@livery/contract/text/html.ts'
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readCookies } from '#cookies/cookies.ts'
import { AppError } from '#errors/app-error.ts'
import { neutralPageHeaders, renderNeutralPage } from '#errors/error-answer.ts'
import { acceptBodies } from '#gate/refusals.ts'
import { assertOwnMerchant, contextOf, type RequestContext } from '#gate/request-context.ts'
import type { FindVersion } from '#releases/activate.ts'
import type { Sources } from '#tenants/merchant-version.ts'
import { type PageOfPreview, PreviewTenant } from '#tenants/preview-tenant.ts'
import { showSeason } from '#tenants/seasons.ts'
import type { PreviewSigner } from './preview-signer.ts'
import type { ServedPreviews, UsedLinks } from './used-links.ts'

/** The data shown in the banner. */
type Told = { host: string; name: string; release: string; expiresAtS: number; season?: string }

const style =
  '.livery-preview{box-sizing:border-box;padding:6px 12px;background:#1f2937;color:#fff;font:13px/1.4 system-ui,sans-serif;text-align:center}'

const styleSource = `'sha256-${hash('sha256', style, 'base64')}'`

const painted = new RegExp(`(<script[^>]* id="${paintedElementId}"[^>]*>)([^<]*)(</script>)`)

/** Header fields of pages that the BFF itself shows on a preview host. */
const previewPageHeaders = {
  ...neutralPageHeaders,
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
  'referrer-policy': 'same-origin',
  'x-robots-tag': 'noindex',
} as const

/**
 * Determines which preview a request may see. The host identifies the link, and the cookie contains
 * the claim.
 */
type PreviewClaims = {
  /** Returns a host's link. @throws AppError unknown_host, preview_over */
  requireLive(host: string): PreviewHost
  /** Returns a request's link. @throws AppError like `requireLive`; not_found on any other host */
  requireLink(request: FastifyRequest): { context: RequestContext; link: PreviewHost }
  /** Returns the claim in a link's token. @throws AppError preview_refused */
  require(purpose: 'link' | 'revoke', token: string, link: PreviewHost): PreviewClaim
  /** Returns the claim in a request's cookie, or undefined without a valid cookie. */
  read(context: RequestContext): PreviewClaim | undefined
  /** Returns the `Set-Cookie` value that stores a claim until its link expires. */
  signCookie(claim: PreviewClaim, link: PreviewHost, context: RequestContext): string
}

export type PreviewParts = {
  signer: PreviewSigner
  used: UsedLinks
  served: Pick<ServedPreviews, 'add' | 'remove'>
  findVersion: FindVersion
  sources: Sources
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>
  now?: () => number
}

const maxBytes = 1_024

/**
 * Registers the preview links' hosts. A link leads to a page with a button. Pressing the button
 * exchanges the link, once per device, for a cookie that is valid only on that host. With the
 * cookie, the host shows one merchant in one release. All other requests are refused. A form with a
 * `revoke` token, which only an owner of the key can sign, ends the link and its cookies.
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
    scope.get(bffPaths.preview, async (request, reply) => {
      const { context, link } = claims.requireLink(request)
      if (claims.read(context)) return reply.headers(previewPageHeaders).redirect(entryPath)
      const token = new URLSearchParams(context.query).get(previewTokenField) ?? ''
      const { devices } = claims.require('link', token, link)
      const page = renderLandingPage(token, link.expiresAtS, devices)
      return reply.headers(previewPageHeaders).send(page)
    })

    scope.post(bffPaths.preview, async (request, reply) => {
      const { context, link } = claims.requireLink(request)
      const fields = request.body instanceof URLSearchParams ? request.body : undefined
      if (!isOfThisPage(request)) throw new AppError('preview_refused')

      const revocation = fields?.get(revokeTokenField)
      if (revocation) return revoke(claims.require('revoke', revocation, link), link, reply)

      const claim = claims.require('link', fields?.get(previewTokenField) ?? '', link)
      const { merchant, release } = claim
      // A link to a missing release is not marked as used, because a rollback may restore the
      // release.
      if (!(await findShown(claim))) throw new AppError('preview_gone')

      const isFree = await inStore(() => used.use(link, claim.devices))
      if (!isFree) throw new AppError('preview_used')

      log.info({ merchant, release: release.slice(0, 12) }, 'preview opened')

      return reply
        .headers(previewPageHeaders)
        .header('set-cookie', claims.signCookie(claim, link, context))
        .redirect(entryPath, 303)
    })
  })

  async function enter(context: RequestContext): Promise<void> {
    const link = claims.requireLive(context.host)

    if (await inStore(() => used.isRevoked(link))) {
      served.remove(context.host)
      throw new AppError('preview_over')
    }

    if (context.path === bffPaths.preview) return

    const claim = claims.read(context)
    if (!claim) throw new AppError('preview_refused')

    const { host, merchant: code, release, season } = claim
    const version = await findShown(claim)
    if (!version) throw new AppError('preview_gone')

    const { sources } = parts
    const told = { host, release, expiresAtS: link.expiresAtS, ...(season && { season }) }
    const tenant = new PreviewTenant({
      code,
      version,
      host,
      sources,
      preparePage: (page, { name }) => buildPreviewPage(page, { ...told, name }),
    })

    context.tenant = tenant
    const { merchant, merchantCount } = context.scan
    if (merchantCount > 1) throw new AppError('merchant_mismatch')

    assertOwnMerchant(tenant, [merchant])
    served.add(claim, link.expiresAtS)
  }

  /** Returns the version with the claim's look; `undefined` if the release does not have it. */
  async function findShown({ merchant, release, season }: PreviewClaim) {
    const version = await parts.findVersion(release, merchant)
    if (version === undefined || season === undefined) return version
    const { entry } = version
    const isPainted = entry.seasons?.some(({ name }) => name === season)
    return isPainted ? { ...version, entry: showSeason(entry, season) } : undefined
  }

  async function revoke(
    { merchant, release }: PreviewClaim,
    link: PreviewHost,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    await inStore(() => used.revoke(link))
    served.remove(link.host)
    log.info({ merchant, release: release.slice(0, 12) }, 'preview revoked')
    return reply.headers(previewPageHeaders).code(204).send()
  }

  async function inStore<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work()
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      log.warn({ reason }, 'preview link cannot be looked up or marked')
      throw new AppError('overloaded', { cause: error, headers: { 'retry-after': '5' } })
    }
  }
}

/**
 * Keeps preview responses out of caches and search engines. Release files and platform responses
 * bypass Fastify's reply, so this function replaces the headers when Node writes the response.
 */
function keepPrivate(response: ServerResponse): void {
  const { writeHead } = response
  response.writeHead = (...args: unknown[]) => {
    response.setHeader('Cache-Control', 'private, no-store')
    response.setHeader('X-Robots-Tag', 'noindex')
    return Reflect.apply(writeHead, response, args.map(withoutCacheControl))
  }
}

/**
 * Removes `Cache-Control` from headers.
 * @param arg an argument to `writeHead`, whose headers are a flat array or an object
 */
function withoutCacheControl(arg: unknown): unknown {
  const isOther = (name: unknown) => String(name).toLowerCase() !== 'cache-control'
  if (Array.isArray(arg)) return arg.filter((_, at) => isOther(arg[at - (at % 2)]))
  if (typeof arg !== 'object' || arg === null) return arg
  return Object.fromEntries(Object.entries(arg).filter(([name]) => isOther(name)))
}

const entryPath = routeTable.home.path

/**
 * Returns whether a form was submitted from this page. A browser without `Sec-Fetch-Site` is too
 * old, so its forms are accepted.
 */
function isOfThisPage({ headers }: FastifyRequest): boolean {
  return (headers['sec-fetch-site'] ?? 'same-origin') === 'same-origin'
}

function createPreviewClaims(signer: PreviewSigner, now = Date.now): PreviewClaims {
  function requireLive(host: string): PreviewHost {
    const link = signer.readHost(host)
    if (!link) throw new AppError('unknown_host')
    if (link.expiresAtS * 1_000 <= now()) throw new AppError('preview_over')
    return link
  }

  return {
    requireLive,
    requireLink(request) {
      const context = contextOf(request.raw)
      if (!context.isPreview) throw new AppError('not_found')
      return { context, link: requireLive(context.host) }
    },
    require(purpose, token, { host }) {
      const claim = signer.readToken(purpose, token, host)
      if (!claim) throw new AppError('preview_refused')
      return claim
    },
    read({ host, scan, secure }) {
      const token = readCookies(scan.cookie, secure).own(previewCookie)
      return token === undefined ? undefined : signer.readToken('cookie', token, host)
    },
    signCookie(claim, { expiresAtS }, { secure }) {
      const name = secure ? hostCookiePrefix + previewCookie : previewCookie
      const seconds = Math.floor(expiresAtS - now() / 1_000)
      const rest = `Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
      return `${name}=${signer.signCookie(claim)}; ${rest}`
    },
  }
}

/**
 * Adds the banner to a merchant's page. The page has no service worker, pixels or push, and this
 * host is its only domain, so that a preview does not count as a visit and never leads to a live
 * host.
 */
export function buildPreviewPage({ html, csp }: PageOfPreview, told: Told): PageOfPreview {
  const banner = `<style>${style}</style><aside class="livery-preview" lang="en" dir="ltr" aria-label="Preview">${renderBannerText(told)}</aside>`
  const at = /<body[^>]*>/.exec(html)
  const end = at ? at.index + at[0].length : html.length
  const page = html.slice(0, end) + banner + html.slice(end)

  return {
    html: changeMerchant(page, told.host),
    csp: csp.replace(/\bstyle-src\b/, `$& ${styleSource}`),
  }
}

function renderBannerText({ name, release, expiresAtS, season }: Told): string {
  const look = season === undefined ? '' : `season ${season}, `
  return `Preview of ${escapeHtml(name)}: ${look}release ${release.slice(0, 12)}, until ${formatUtcMinute(expiresAtS)}. This is not the public site; accounts, payments and messages are real.`
}

/** `2026-11-26 10:00 UTC` */
function formatUtcMinute(seconds: number): string {
  return `${new Date(seconds * 1_000).toISOString().slice(0, 16).replace('T', ' ')} UTC`
}

function changeMerchant(html: string, host: string): string {
  return html.replace(painted, (_all, start: string, json: string, end: string) => {
    // The pipeline wrote this JSON, so its type is known.
    const { pixels: _pixels, push: _push, ...merchant } = JSON.parse(json) as PaintedMerchant
    const settings = { ...merchant.settings, serviceWorker: 'retired' }
    return start + toInlineJson({ ...merchant, settings, domains: [host] }) + end
  })
}

/**
 * Renders the page for an unopened link. The link opens only when the button is pressed, because
 * messengers fetch the links that they display and would otherwise use up the link.
 */
function renderLandingPage(token: string, expiresAtS: number, devices = 1): string {
  const field = `<input type="hidden" name="${previewTokenField}" value="${escapeHtml(token)}">`
  const button = '<button style="font:inherit;padding:.6rem 1.2rem">Open the preview</button>'
  return renderNeutralPage(
    'Preview of a site',
    `This link shows a site before it is public. It can be opened in ${devices === 1 ? 'one browser' : `${devices} browsers`}, until ${formatUtcMinute(expiresAtS)}.`,
    { more: `<form method="post">${field}${button}</form>` },
  )
}
