import { removeCredentials } from '@livery/contract/query-params.ts'

/**
 * The one check of addresses from outside: query parameters, stored texts, the platform's content.
 * The app never follows an address that this module has not returned.
 */
export type AllowedOrigin = { origin: string; receivesToken: boolean }

export type LinkRules = {
  /** This page's own origin. */
  own: string
  /** The only foreign origins (merchant's `links.returnOrigins`), compared exactly. */
  allowed: readonly AllowedOrigin[]
}

export type SafeLink = {
  kind: 'own' | 'foreign'
  /** Serialised again from the parsed URL, never the original text. */
  href: string
  receivesToken: boolean
}

const longest = 2048

/**
 * Only what RFC 3986 allows unescaped, without brackets: no control, space, backslash or letter
 * beyond ASCII ever reaches a parser, since parsers disagree about exactly these.
 */
const plainText = /^[\w\-.~:/?#@!$&'()*+,;=%]+$/

const ownPath = /^\/(?!\/)/
const absolute = /^https?:\/\/[^/@]+(?:[/?#]|$)/i

/**
 * The target of a link that may be followed: a path of this site, an address of this site, or an
 * https address whose origin is exactly an allowed one. An address with a user name in it is never
 * allowed, and credentials in an address are dropped: no link logs a player in.
 */
export function safeLink(text: string, { own, allowed }: LinkRules): SafeLink | undefined {
  if (text.length > longest || !plainText.test(text)) return undefined
  const url = parseUrl(text, own)
  if (url?.username !== '' || url.password !== '') return undefined
  removeCredentials(url)
  if (url.origin === own) return { kind: 'own', href: url.href, receivesToken: false }
  const target = allowed.find(({ origin }) => origin === url.origin)
  if (!target || url.protocol !== 'https:') return undefined
  return { kind: 'foreign', href: url.href, receivesToken: target.receivesToken }
}

/**
 * An https address of any site, for links that carry no data of the player: customer service, links
 * inside announcements. Serialised again; undefined for anything else.
 */
export function safeHttps(text: string): string | undefined {
  const url = text.length <= longest && plainText.test(text) ? parseUrl(text) : undefined
  if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '') return undefined
  return url.href
}

function parseUrl(text: string, own?: string): URL | undefined {
  if (!ownPath.test(text) && !absolute.test(text)) return undefined
  try {
    return new URL(text, own)
  } catch {
    // No address at all: a bad port, or an invalid host.
    return undefined
  }
}

/** The path, query and hash of a link of this site, for the router. */
export function toOwnPath({ href }: SafeLink): string {
  const { pathname, search, hash } = new URL(href)
  return pathname + search + hash
}
