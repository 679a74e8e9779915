import { hostCookiePrefix } from '@livery/contract/cookies.ts'
import { parseCookie } from 'cookie'

export type Cookies = {
  /**
   * Returns a cookie that the BFF set. Over https only the prefixed name counts: every other host
   * below the same parent domain can set the bare one.
   */
  own(name: string): string | undefined
  /** Returns a cookie that scripts of a vendor set, under its exact name. */
  vendor(name: string): string | undefined
}

/** Parses a Cookie header. Values are opaque ids, so escapes are not decoded. */
export function readCookies(header: string | undefined, secure: boolean): Cookies {
  const values = header === undefined ? none : parseCookie(header, { decode: unquote })
  return {
    own: name => values[hostCookiePrefix + name] ?? (secure ? undefined : values[name]),
    vendor: name => values[name],
  }
}

const none = parseCookie('')

/** RFC 6265 §4.1.1: the quotes around a value are not part of an id. */
function unquote(value: string): string {
  return value.length > 1 && value.startsWith('"') && value.endsWith('"')
    ? value.slice(1, -1)
    : value
}
