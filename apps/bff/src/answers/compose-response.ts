import { bffPaths } from '@livery/contract/bff-paths.ts'
import type { PreparedBody } from './prepared-file.ts'

/**
 * Lists only features that browsers support: an unknown feature causes a warning in every player's
 * console.
 */
const permissions = 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), midi=()'

/**
 * Returns the page's own headers as a flat list. Pop-ups keep their opener, because social sign-in
 * needs it. The reports' address names the build, because a page that was killed cannot name it.
 */
export function buildShellHeaders({ csp, buildId }: { csp: string; buildId: string }): string[] {
  return [
    'Content-Security-Policy',
    csp,
    'Permissions-Policy',
    permissions,
    'Cross-Origin-Opener-Policy',
    'same-origin-allow-popups',
    'Reporting-Endpoints',
    `default="${bffPaths.reports}?build=${buildId}", csp="${bffPaths.cspReport}"`,
  ]
}

/**
 * Header fields as a flat list of alternating names and values; a repeated name has a list of
 * values.
 */
export type FlatHeaders = readonly (string | readonly string[])[]

/** A response in the form that both the framework and the fast path send. */
export type ComposedResponse = {
  status: 200 | 304
  /** Header fields specific to this response; they precede the prepared fields. */
  own: FlatHeaders
  representation: PreparedBody
}

/**
 * Composes the response to one request: status 200 or 304, and the header fields that are not
 * prepared. A response that sets a cookie is `private`, so that a shared cache never sends one
 * visitor's cookie to another.
 * @param extra header fields of only this response, in addition to `Cache-Control`
 */
export function composeResponse(
  representation: PreparedBody,
  ifNoneMatch: string | undefined,
  extra: FlatHeaders,
): ComposedResponse {
  const { etag, cacheControl } = representation
  const isPrivate = extra.length > 0 && extra.includes('Set-Cookie')
  return {
    status: isNotModified(ifNoneMatch, etag) ? 304 : 200,
    own: ['Cache-Control', isPrivate ? `private, ${cacheControl}` : cacheControl, ...extra],
    representation,
  }
}

/** Compares the tags weakly, because proxies weaken tags (RFC 9110 §13.1.2). */
function isNotModified(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false
  if (ifNoneMatch.trim() === '*') return true
  return ifNoneMatch.split(',').some(tag => tag.trim().replace(/^W\//, '') === etag)
}
