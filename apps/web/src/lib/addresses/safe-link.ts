import { removeCredentials } from '@livery/contract/query-params.ts'

/**
 * Checks all URLs from outside: query parameters, stored texts, the platform's content. The app
 * never follows a URL that this module has not returned.
 */
export type AllowedOrigin = { origin: string; receivesToken: boolean }

export type LinkRules = {
  /** This page's own origin. */
  own: string
  /** The only foreign origins (the merchant's `links.returnOrigins`), compared exactly. */
  allowed: readonly AllowedOrigin[]
}

export type SafeLink = {
  kind: 'own' | 'foreign'
  /** Serialized again from the parsed URL, never the original text. */
  href: string
  receivesToken: boolean
}

const longest = 2048

/**
 * Only characters that RFC 3986 allows unescaped, without brackets. URL parsers disagree about
 * control characters, spaces, backslashes and non-ASCII letters, so these never reach a parser.
 */
const plainText = /^[\w\-.~:/?#@!$&'()*+,;=%]+$/

const ownPath = /^\/(?!\/)/
const absolute = /^https?:\/\/[^/@]+(?:[/?#]|$)/i

/**
 * Returns a link's target if the app may follow it: a path or URL on this site, or an https URL
 * whose origin exactly matches an allowed origin. A URL with a user name is never allowed, so a
 * link cannot log a player in.
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
 * Returns an https URL on any site, serialized again, for links that do not carry player data, such
 * as customer service. Returns undefined for any other text.
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
    // Not a valid URL: a bad port, or an invalid host.
    return undefined
  }
}

/** Returns a link's path, query and hash on this site, for the router. */
export function toOwnPath({ href }: SafeLink): string {
  const { pathname, search, hash } = new URL(href)
  return pathname + search + hash
}
