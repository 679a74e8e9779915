import { toPageCookies } from '#cookies/page-cookies.ts'
import { isSecure } from '#gate/is-secure.ts'
import type { RequestContext } from '#gate/request-context.ts'
import type { FlatHeaders } from '#wire/header-lines.ts'

/** Header fields of one response with the page, beside the prepared ones; almost always none. */
export type ToPageHeaders = (context: RequestContext) => FlatHeaders

const none: FlatHeaders = []

/**
 * HSTS is sent only over https, since it counts nowhere else (RFC 6797 §7.2); 0 seconds switches it
 * off.
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
