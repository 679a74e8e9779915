import { readHeaderList } from '#gate/header-list.ts'
import { createHeaderFilter, toConnectionNames } from './header-filter.ts'

const absolute = /^(https?:)?\/\/([^/?#\\]+)(?=[/?#]|$)/i

/** RFC 8288 §3: each target stands between angle brackets at the start of its element. */
const linkTarget = /(^|,)([ \t]*)<([^>]*)>/g

/** Fields of a response that a browser can use; `x-*` and those of CORS pass too. */
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

/** Fields that reveal the platform's software, or would override our own. */
const withheld: ReadonlySet<string> = new Set([
  'x-powered-by',
  'x-aspnet-version',
  'x-aspnetmvc-version',
  'x-request-id',
  'x-content-type-options',
  'x-varnish',
])
/** Fields that allow caching; they are dropped from a response that must not be stored. */
const keeping: ReadonlySet<string> = new Set(['cache-control', 'expires', 'pragma'])

export type AnswerRules = {
  requestId: string
  noStore: boolean
  platformOrigin: string
  proto: 'http' | 'https'
}

export type ClientHead = {
  headers: string[]
  /** How long the body is, if the platform said so; in bytes. */
  length: number | undefined
}

/** `undefined`: the body is coded in a way that only the platform's own connection could carry. */
export type ToClientHead = (
  status: number,
  raw: readonly Buffer[],
  rules: AnswerRules,
) => ClientHead | undefined

/**
 * Makes the function that answers the headers the client gets, flat, from the platform's bytes:
 * those on the list (`extra` adds to it), cookies and redirects made our own.
 */
export function createClientHead(extra: readonly string[] = []): ToClientHead {
  const toForwardable = createHeaderFilter({
    names: new Set([...passed, ...extra]),
    prefixes: ['x-', 'access-control-', 'cross-origin-'],
    withheld,
    // An edge would take these as orders: to send a file, or to keep an answer for everybody.
    withheldPrefixes: ['x-accel-', 'x-sendfile', 'x-lighttpd-', 'x-litespeed-', 'x-reproxy-'],
  })
  return (status, raw, rules) => {
    // Node writes header text as Latin-1.
    const texts = raw.map(bytes => bytes.toString('latin1'))
    const coding = findValue(texts, 'transfer-encoding')
    if (coding !== undefined && !isReadable(coding)) return undefined
    const named = toConnectionNames(findValue(texts, 'connection'))
    const headers: string[] = []
    let length: number | undefined
    for (let index = 0; index < texts.length; index += 2) {
      const lower = toForwardable(texts[index] ?? '')
      if (lower === undefined || named?.has(lower)) continue
      if (rules.noStore && keeping.has(lower)) continue
      // RFC 9110 §8.6: of no body there is no length either.
      if (status === 204 && lower === 'content-length') continue
      const value = texts[index + 1] ?? ''
      if (lower === 'content-length') length = Number(value)
      headers.push(lower, toValue(lower, value, rules))
    }
    if (rules.noStore) headers.push('cache-control', 'private, no-store')
    // With nothing said, or only Expires, a shared cache may keep it (RFC 9111 §3).
    else if (!headers.includes('cache-control')) headers.push('cache-control', 'private')
    headers.push('x-content-type-options', 'nosniff', 'x-request-id', rules.requestId)
    return { headers, length }
  }
}

/** Chunked once, or by the old word for no coding at all (RFC 2616 §3.6), and nothing else. */
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

function toValue(name: string, value: string, rules: AnswerRules): string {
  switch (name) {
    case 'set-cookie':
      return toOwnCookie(value, rules.proto)
    case 'cache-control':
      return toPrivate(value)
    case 'location':
    case 'content-location':
      return toOwnLocation(value, rules.platformOrigin)
    case 'link':
      return toOwnLinks(value, rules.platformOrigin)
    default:
      return value
  }
}

/**
 * A cookie of this host alone: with a Domain it would reach other merchants under the same parent,
 * and without Secure it would also travel in the clear.
 */
export function toOwnCookie(cookie: string, proto: 'http' | 'https'): string {
  const hostOnly = cookie.replace(/;\s*domain\s*(?:=[^;]*)?(?=;|$)/gi, '')
  return proto === 'https' && !/;\s*secure\s*(?:;|$)/i.test(hostOnly)
    ? `${hostOnly}; Secure`
    : hostOnly
}

/** The same path means another answer at another merchant: only the browser itself may keep it. */
function toPrivate(value: string): string {
  const kept = readHeaderList(value).filter(
    part => !/^(?:public|private|s-maxage\b.*)$/i.test(part),
  )
  return ['private', ...kept].join(', ')
}

/**
 * An address of the platform's own becomes one of this host, however it is spelled. A path that
 * begins like the name of another host, as `//other.test` does, would lead there once nothing stands
 * before it.
 */
export function toOwnLocation(value: string, platformOrigin: string): string {
  const match = absolute.exec(value)
  if (!match || !namesPlatform(match[1], match[2] ?? '', platformOrigin)) return value
  const rest = value.slice(match[0].length)
  if (/^\/\t*[/\\]/.test(rest)) return `/.${rest}`
  return rest.startsWith('/') ? rest : `/${rest}`
}

/** The same for the targets of a Link header. */
export function toOwnLinks(value: string, platformOrigin: string): string {
  return value.replace(
    linkTarget,
    (_whole, before: string, space: string, target: string) =>
      `${before}${space}<${toOwnLocation(target, platformOrigin)}>`,
  )
}

/**
 * A platform behind a balancer, or one that believes X-Forwarded-Proto, names itself with the other
 * scheme: that of a default port does not tell two servers apart.
 */
function namesPlatform(scheme: string | undefined, authority: string, origin: string): boolean {
  const platform = new URL(origin)
  // A name that is not ASCII comes as UTF-8, and header text is read as Latin-1.
  const utf8 = Buffer.from(authority, 'latin1').toString()
  const named = `${scheme ?? platform.protocol}//${utf8}`
  if (!URL.canParse(named)) return false
  const { hostname, port } = new URL(named)
  // An empty port is the default one of its scheme.
  return port === platform.port && toName(hostname) === toName(platform.hostname)
}

/** RFC 1034 §3.1: a dot at the end changes nothing. */
function toName(hostname: string): string {
  return hostname.replace(/\.$/, '')
}
