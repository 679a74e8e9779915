import { readHeaderList } from '#gate/header-list.ts'

/** Fields that apply to a single connection and are never forwarded (RFC 9110 §7.6.1). */
const hopByHop: ReadonlySet<string> = new Set([
  'connection',
  'keep-alive',
  'proxy-connection',
  'proxy-authenticate',
  'proxy-authorization',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'http2-settings',
])

/**
 * The fields that are forwarded in one direction: the fields in `names`, and fields with one of the
 * `prefixes`, except the fields in `withheld`.
 */
type HeaderRules = {
  names: ReadonlySet<string>
  prefixes: readonly string[]
  withheld: ReadonlySet<string>
  withheldPrefixes: readonly string[]
}

/**
 * Creates a function that returns a field's lowercase name if the field may be forwarded. A name
 * with `_` is never forwarded, because many servers treat `_` like `-`. Results are cached, because
 * only few names occur.
 */
export function createHeaderFilter(rules: HeaderRules): (name: string) => string | undefined {
  const verdicts = new Map<string, string>()
  return name => {
    let verdict = verdicts.get(name)
    if (verdict === undefined) {
      const lower = name.toLowerCase()
      verdict = passes(lower, rules) ? lower : refused
      if (verdicts.size >= keptVerdicts) verdicts.clear()
      verdicts.set(name, verdict)
    }
    return verdict === refused ? undefined : verdict
  }
}

const keptVerdicts = 512
/** An empty string means refused, because header names are never empty. */
const refused = ''

function passes(lower: string, rules: HeaderRules): boolean {
  const { names, prefixes, withheld, withheldPrefixes } = rules
  if (lower.includes('_') || hopByHop.has(lower) || withheld.has(lower)) return false
  if (withheldPrefixes.some(prefix => lower.startsWith(prefix))) return false
  return names.has(lower) || prefixes.some(prefix => lower.startsWith(prefix))
}

/** Returns the names listed in a Connection header, which are also hop-by-hop for that message. */
export function parseConnectionNames(value: string | undefined): ReadonlySet<string> | undefined {
  if (value === undefined || value === 'keep-alive' || value === 'close') return undefined
  return new Set(readHeaderList(value.toLowerCase()))
}

const absolute = /^(https?:)?\/\/([^/?#\\]+)(?=[/?#]|$)/i

/**
 * Matches a Link header's targets. Each target is in angle brackets at the start of its list
 * element (RFC 8288 §3).
 */
const linkTarget = /(^|,)([ \t]*)<([^>]*)>/g

/** Response fields that a browser can use; `x-*` and CORS fields are forwarded too. */
const passed = [
  'accept-ranges',
  'age',
  'allow',
  'authorization',
  'cache-control',
  'content-disposition',
  'content-encoding',
  'content-language',
  'content-length',
  'content-location',
  'content-range',
  'content-security-policy',
  'content-type',
  'date',
  'encryption',
  'etag',
  'expires',
  'language',
  'last-modified',
  'link',
  'location',
  'pragma',
  'referrer-policy',
  'retry-after',
  'server-timing',
  'set-cookie',
  'timing-allow-origin',
  'vary',
  'warning',
  'www-authenticate',
]

/** Fields that reveal the platform's software, or that would override the BFF's own fields. */
const withheld: ReadonlySet<string> = new Set([
  'x-powered-by',
  'x-aspnet-version',
  'x-aspnetmvc-version',
  'x-request-id',
  'x-content-type-options',
  'x-varnish',
])
/** Fields that control caching. They are removed from a response that must not be stored. */
const keeping: ReadonlySet<string> = new Set(['cache-control', 'expires', 'pragma'])

export type AnswerRules = {
  requestId: string
  noStore: boolean
  platformOrigin: string
  proto: 'http' | 'https'
}

export type ClientHead = {
  headers: string[]
  /** Length of the body in bytes, if the platform sent a Content-Length. */
  length: number | undefined
}

/**
 * Builds the client's head. Returns `undefined` if the body's encoding is valid only on the
 * platform's own connection.
 */
export type ToClientHead = (
  status: number,
  raw: readonly Buffer[],
  rules: AnswerRules,
) => ClientHead | undefined

/**
 * Creates the function that builds the client's headers, as a flat list, from the platform's header
 * bytes. It forwards only the fields on the list and in `extra`, and limits cookies and redirects
 * to this host.
 */
export function createClientHead(extra: readonly string[] = []): ToClientHead {
  const toForwardable = createHeaderFilter({
    names: new Set([...passed, ...extra]),
    prefixes: ['x-', 'access-control-', 'cross-origin-'],
    withheld,
    // A proxy in front would obey these fields: it would send a file, or cache the response for all
    // players.
    withheldPrefixes: ['x-accel-', 'x-sendfile', 'x-lighttpd-', 'x-litespeed-', 'x-reproxy-'],
  })
  return (status, raw, rules) => {
    // Node writes header text as Latin-1, so the bytes stay unchanged.
    const texts = raw.map(bytes => bytes.toString('latin1'))
    const coding = findValue(texts, 'transfer-encoding')
    if (coding !== undefined && !isReadable(coding)) return undefined

    const named = parseConnectionNames(findValue(texts, 'connection'))
    const headers: string[] = []
    let length: number | undefined

    for (let index = 0; index < texts.length; index += 2) {
      const lower = toForwardable(texts[index] ?? '')
      if (lower === undefined || named?.has(lower)) continue
      if (rules.noStore && keeping.has(lower)) continue
      // A 204 response must not have a Content-Length (RFC 9110 §8.6).
      if (status === 204 && lower === 'content-length') continue
      const value = texts[index + 1] ?? ''
      if (lower === 'content-length') length = Number(value)
      headers.push(lower, rewriteHeader(lower, value, rules))
    }

    if (rules.noStore) headers.push('cache-control', 'private, no-store')
    // Without this field, a shared cache may store the response, even if it has only Expires (RFC
    // 9111 §3).
    else if (!headers.includes('cache-control')) headers.push('cache-control', 'private')

    headers.push('x-content-type-options', 'nosniff', 'x-request-id', rules.requestId)

    return { headers, length }
  }
}

/**
 * Returns whether the transfer coding is exactly `chunked`, or the obsolete `identity` (RFC 2616
 * §3.6).
 */
function isReadable(coding: string): boolean {
  const codings = readHeaderList(coding.toLowerCase()).join()
  return codings === 'chunked' || codings === 'identity'
}

function findValue(texts: readonly string[], wanted: string): string | undefined {
  let value: string | undefined
  for (let index = 0; index < texts.length; index += 2) {
    const name = texts[index] ?? ''
    if (name.length !== wanted.length || name.toLowerCase() !== wanted) continue
    const more = texts[index + 1] ?? ''
    value = value === undefined ? more : `${value}, ${more}`
  }
  return value
}

function rewriteHeader(name: string, value: string, rules: AnswerRules): string {
  switch (name) {
    case 'set-cookie':
      return restrictCookie(value, rules.proto)
    case 'cache-control':
      return restrictCacheControl(value)
    case 'location':
    case 'content-location':
      return rewriteLocation(value, rules.platformOrigin)
    case 'link':
      return rewriteLinks(value, rules.platformOrigin)
    default:
      return value
  }
}

/**
 * Returns the cookie without Domain and, over https, with Secure. A Domain would send the cookie to
 * other merchants under the same parent domain; without Secure, the browser would also send it
 * unencrypted.
 */
export function restrictCookie(cookie: string, proto: 'http' | 'https'): string {
  const hostOnly = cookie.replace(/;\s*domain\s*(?:=[^;]*)?(?=;|$)/gi, '')
  return proto === 'https' && !/;\s*secure\s*(?:;|$)/i.test(hostOnly)
    ? `${hostOnly}; Secure`
    : hostOnly
}

/**
 * Returns the policy as `private`. Different merchants get different responses at the same path, so
 * only the browser may cache a response.
 */
function restrictCacheControl(value: string): string {
  const kept = readHeaderList(value).filter(
    part => !/^(?:public|private|s-maxage\b.*)$/i.test(part),
  )
  return ['private', ...kept].join(', ')
}

/**
 * Rewrites any spelling of a platform URL to a path on this host. A path such as `//other.test` is
 * handled specially, because a browser would read it as another host once the origin is removed.
 */
export function rewriteLocation(value: string, platformOrigin: string): string {
  const match = absolute.exec(value)
  if (!match || !namesPlatform(match[1], match[2] ?? '', platformOrigin)) return value
  const rest = value.slice(match[0].length)
  if (/^\/\t*[/\\]/.test(rest)) return `/.${rest}`
  return rest.startsWith('/') ? rest : `/${rest}`
}

/** Rewrites the targets in a Link header in the same way as a location. */
export function rewriteLinks(value: string, platformOrigin: string): string {
  return value.replace(
    linkTarget,
    (_whole, before: string, space: string, target: string) =>
      `${before}${space}<${rewriteLocation(target, platformOrigin)}>`,
  )
}

/**
 * Returns whether a URL points to the platform. Behind a load balancer, the platform may use the
 * wrong scheme in its own URLs, so URLs with default ports match regardless of the scheme.
 */
function namesPlatform(scheme: string | undefined, authority: string, origin: string): boolean {
  const platform = new URL(origin)
  // A non-ASCII host name is sent as UTF-8, but Node reads header text as Latin-1.
  const utf8 = Buffer.from(authority, 'latin1').toString()
  const named = `${scheme ?? platform.protocol}//${utf8}`
  if (!URL.canParse(named)) return false

  const { hostname, port } = new URL(named)

  // An empty port is the scheme's default port.
  return port === platform.port && trimTrailingDot(hostname) === trimTrailingDot(platform.hostname)
}

/** Removes a trailing dot, which does not change the host name (RFC 1034 §3.1). */
function trimTrailingDot(hostname: string): string {
  return hostname.replace(/\.$/, '')
}
