import { toPageCookies } from '#cookies/page-cookies.ts'
import { isSecure } from '#gate/is-secure.ts'
import type { RequestContext } from '#gate/request-context.ts'
import type { FlatHeaders } from './send-file.ts'

/** What one answer with the page carries beside its prepared headers; flat, almost always empty. */
export type ToPageHeaders = (context: RequestContext) => FlatHeaders

const none: FlatHeaders = []

/**
 * HSTS is said only to who came by https, where alone it counts (RFC 6797 §7.2); 0 seconds switches
 * it off. An answer that sets a cookie belongs to one visitor and says so.
 */
export function createPageHeaders(hstsSeconds: number): ToPageHeaders {
  const hsts = hstsSeconds > 0 ? ['Strict-Transport-Security', `max-age=${hstsSeconds}`] : none
  return context => {
    const secure = isSecure(context)
    const cookies = toPageCookies({ cookie: context.scan.cookie, query: context.query, secure })
    if (cookies.length === 0) return secure ? hsts : none
    const set = ['Set-Cookie', [...cookies]]
    return secure ? [...hsts, ...set] : set
  }
}
