import { randomUUID } from 'node:crypto'
import { bffPaths } from '@livery/contract/bff-paths.ts'
import {
  attributionCookies,
  deviceCookie,
  failedBuildCookie,
  hostCookiePrefix,
} from '@livery/contract/cookies.ts'
import * as limits from '@livery/contract/limits.ts'
import { parseCookie } from 'cookie'
import type { FastifyInstance } from 'fastify'
import { contextOf } from '#gate/request-context.ts'

/**
 * The parts of a request that determine its cookies: the raw Cookie header, the raw query with its
 * question mark, and whether the scheme is https.
 */
export type CookieRequest = { cookie: string | undefined; query: string; secure: boolean }

const daySeconds = 86_400
const deviceSeconds = limits.deviceIdCookieDays * daySeconds
const attributionSeconds = limits.affiliateCookieDays * daySeconds
/**
 * Ids are opaque. These characters cover base64 and affiliate codes, and cookies may contain all of
 * them.
 */
const idPattern = new RegExp(`^[\\w.~:=+/!@*$|-]{1,${limits.clickIdLength}}$`)
/** Matches a query that may contain any of the ids; other queries are not parsed. */
const mayCarry = new RegExp(
  `[?&](?:${attributionCookies.flatMap(({ params }) => params).join('|')})=`,
)
const none: readonly string[] = []
const noCookies = parseCookie('')

/**
 * Returns the `Set-Cookie` values of a page: a device id for a visitor without one (STORE-03,
 * STORE-04), and each affiliate or click id in the URL that differs from the stored id (STORE-05).
 * Usually returns an empty list. The cookies have no Domain attribute, so other hosts under the
 * same parent domain cannot read them.
 */
export function buildPageCookies({ cookie, query, secure }: CookieRequest): readonly string[] {
  const cookies = readCookies(cookie, secure)
  const known = cookies.own(deviceCookie)?.length === limits.deviceIdLength
  const carries = query !== '' && mayCarry.test(query)
  if (known && !carries) return none

  const set: string[] = []
  if (!known)
    set.push(write({ name: prefixCookieName(deviceCookie, secure), secure, readable: true }))
  if (carries) set.push(...buildAttributionCookies(cookies, query, secure))

  return set
}

function buildAttributionCookies(cookies: Cookies, query: string, secure: boolean): string[] {
  const params = new URLSearchParams(query)
  return attributionCookies.flatMap(({ name, params: names, readable }) => {
    const value = names.map(param => params.get(param)).find(text => text !== null) ?? ''
    const isNew = idPattern.test(value) && cookies.own(name) !== value
    return isNew ? [write({ name: prefixCookieName(name, secure), value, secure, readable })] : []
  })
}

function prefixCookieName(name: string, secure: boolean): string {
  return secure ? hostCookiePrefix + name : name
}

type Written = { name: string; value?: string; secure: boolean; readable: boolean }

function write({ name, value, secure, readable }: Written): string {
  const maxAge = value === undefined ? deviceSeconds : attributionSeconds
  const flags = `${secure ? '; Secure' : ''}${readable ? '' : '; HttpOnly'}`
  return `${name}=${value ?? randomUUID()}; Path=/; Max-Age=${maxAge}; SameSite=Lax${flags}`
}

export type Cookies = {
  /**
   * Returns a cookie that the BFF set. Over https, only the prefixed name is read, because any host
   * under the same parent domain can set the unprefixed cookie.
   */
  own(name: string): string | undefined
  /** Returns a cookie that a vendor's scripts set, under its exact name. */
  vendor(name: string): string | undefined
}

/** Parses a Cookie header. Values are opaque ids, so escapes are not decoded. */
export function readCookies(header: string | undefined, secure: boolean): Cookies {
  const values = header === undefined ? noCookies : parseCookie(header, { decode: unquote })
  return {
    own: name => values[hostCookiePrefix + name] ?? (secure ? undefined : values[name]),
    vendor: name => values[name],
  }
}

/**
 * Returns whether a Cookie header may name a build that failed to start. The fast path checks every
 * page request, so the header is not parsed.
 */
export function namesFailedBuild(header: string | undefined): boolean {
  return header?.includes(`${failedBuildCookie}=`) === true
}

/** Removes the quotes around a value, which are not part of an id (RFC 6265 §4.1.1). */
function unquote(value: string): string {
  return value.length > 1 && value.startsWith('"') && value.endsWith('"')
    ? value.slice(1, -1)
    : value
}

/**
 * Registers `POST /bff/visit?<the page's query>`, which sets the cookies for pages that the service
 * worker served. The BFF never receives those navigations.
 */
export function registerVisit(app: FastifyInstance): void {
  app.post(bffPaths.visit, (request, reply) => {
    const context = contextOf(request.raw)
    const { query, scan } = context
    const set = buildPageCookies({ cookie: scan.cookie, query, secure: context.secure })

    return reply
      .code(204)
      .headers({
        'cache-control': 'private, no-store',
        ...(set.length > 0 && { 'set-cookie': [...set] }),
      })
      .send()
  })
}
