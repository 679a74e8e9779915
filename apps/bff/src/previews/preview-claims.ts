import { hostCookiePrefix } from '@livery/contract/cookies.ts'
import {
  type PreviewClaim,
  type PreviewHost,
  previewCookie,
} from '@livery/contract/preview/preview-link.ts'
import type { FastifyRequest } from 'fastify'
import { readCookies } from '#cookies/cookies.ts'
import { AppError } from '#errors/app-error.ts'
import { contextOf, type RequestContext } from '#gate/request-context.ts'
import type { PreviewSigner } from './preview-signer.ts'

/** Reads of a request which preview it may see: its host is the link, its cookie the claim. */
export type PreviewClaims = {
  /** The link of a host. @throws AppError unknown_host, preview_over */
  requireLive(host: string): PreviewHost
  /** The link of a request. @throws AppError as `requireLive` does; not_found on any other host */
  requireLink(request: FastifyRequest): { context: RequestContext; link: PreviewHost }
  /** The claim of a link's token. @throws AppError preview_refused */
  require(token: string, link: PreviewHost): PreviewClaim
  /** The claim of a request's cookie, if it has one. */
  read(context: RequestContext): PreviewClaim | undefined
  /** The `Set-Cookie` value that holds a claim until its link ends. */
  toCookie(claim: PreviewClaim, link: PreviewHost, context: RequestContext): string
}

export function createPreviewClaims(signer: PreviewSigner, now = Date.now): PreviewClaims {
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
    require(token, { host }) {
      const claim = signer.readToken('link', token, host)
      if (!claim) throw new AppError('preview_refused')
      return claim
    },
    read({ host, scan, secure }) {
      const token = readCookies(scan.cookie, secure).own(previewCookie)
      return token === undefined ? undefined : signer.readToken('cookie', token, host)
    },
    toCookie(claim, { expiresAtS }, { secure }) {
      const name = secure ? hostCookiePrefix + previewCookie : previewCookie
      const seconds = Math.floor(expiresAtS - now() / 1_000)
      const rest = `Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
      return `${name}=${signer.toCookie(claim)}; ${rest}`
    },
  }
}
