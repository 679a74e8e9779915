import { hopByHop, toConnectionNames } from './header-rules.ts'

/** Set by us, or spoken only between us and the client. */
const ownNames: ReadonlySet<string> = new Set([
  'host',
  'merchant',
  'expect',
  'forwarded',
  'x-request-id',
  'x-real-ip',
  'x-host',
  'x-original-host',
  'x-original-url',
  'x-rewrite-url',
])
const bodyNames: ReadonlySet<string> = new Set(['content-length', 'content-type'])

/** What the BFF itself says about a request. */
export type Origin = {
  platformCode: string
  host: string
  proto: 'http' | 'https'
  clientAddress: string
  requestId: string
  hasBody: boolean
  connection: string | undefined
}

/**
 * The headers the platform gets, flat: the client's own without anything hop-by-hop, forged or
 * ambiguous (a name with `_` equals the one with `-` in many servers), and our facts set anew.
 */
export function toUpstreamHeaders(rawHeaders: readonly string[], origin: Origin): string[] {
  const named = toConnectionNames(origin.connection)
  const headers: string[] = []
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? ''
    const lower = toForwardable(name)
    if (lower === undefined || named?.has(lower)) continue
    if (!origin.hasBody && bodyNames.has(lower)) continue
    headers.push(name, rawHeaders[index + 1] ?? '')
  }
  headers.push('Merchant', origin.platformCode, 'X-Request-Id', origin.requestId)
  headers.push('X-Forwarded-Host', origin.host, 'X-Forwarded-Proto', origin.proto)
  headers.push('X-Forwarded-For', origin.clientAddress)
  return headers
}

const verdicts = new Map<string, string | undefined>()
const verdictsMax = 512

/** The lower-case name if it may go on. Clients use few names, so the verdict is remembered. */
function toForwardable(name: string): string | undefined {
  if (verdicts.has(name)) return verdicts.get(name)
  const lower = name.toLowerCase()
  const kept = isForwardable(lower) ? lower : undefined
  if (verdicts.size >= verdictsMax) verdicts.clear()
  verdicts.set(name, kept)
  return kept
}

function isForwardable(lower: string): boolean {
  if (hopByHop.has(lower) || ownNames.has(lower)) return false
  return !lower.includes('_') && !lower.startsWith('x-forwarded-')
}
