import type { IncomingHttpHeaders } from 'undici/types/header'
import { hopByHop, toConnectionNames } from './header-rules.ts'

/** Says what runs behind us, or would change what is ours to decide. */
const withheld: ReadonlySet<string> = new Set([
  'server',
  'x-powered-by',
  'x-request-id',
  'x-content-type-options',
  'alt-svc',
  'service-worker-allowed',
])

type Rules = { requestId: string; noStore: boolean; platformOrigin: string }

/** The headers the client gets, flat: the platform's own without what is meant for one hop. */
export function toClientHeaders(headers: IncomingHttpHeaders, rules: Rules): string[] {
  const named = toConnectionNames(headers.connection?.toString())
  const flat: string[] = []
  for (const name in headers) {
    const value = headers[name]
    if (value === undefined || hopByHop.has(name) || withheld.has(name) || named?.has(name))
      continue
    if (rules.noStore && (name === 'cache-control' || name === 'expires')) continue
    if (typeof value === 'string') flat.push(name, toValue(name, value, rules))
    else for (const one of value) flat.push(name, toValue(name, one, rules))
  }
  if (rules.noStore) flat.push('cache-control', 'private, no-store')
  flat.push('x-content-type-options', 'nosniff', 'x-request-id', rules.requestId)
  return flat
}

function toValue(name: string, value: string, { platformOrigin }: Rules): string {
  if (name === 'set-cookie') return withoutDomain(value)
  if (name === 'location' && value.startsWith(`${platformOrigin}/`)) {
    return value.slice(platformOrigin.length)
  }
  return toHeaderBytes(value)
}

/** A cookie with a Domain would reach other merchants under the same parent. */
export function withoutDomain(cookie: string): string {
  return toHeaderBytes(cookie.replace(/;\s*domain\s*(?:=[^;]*)?(?=;|$)/gi, ''))
}

/** undici reads header bytes as UTF-8, Node writes them as Latin-1. */
function toHeaderBytes(value: string): string {
  return /[^\0-\xff]/.test(value) ? Buffer.from(value, 'utf8').toString('latin1') : value
}
