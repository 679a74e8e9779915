import { createHeaderFilter, parseConnectionNames } from './response-headers.ts'

/**
 * The request fields that are forwarded to the platform; EXTRA_HEADERS adds more (decision 0026).
 * `x-*` names are not on the list: servers and edges trust hundreds of these names for another
 * host, IP address, path, method or user, and no block-list of such names would be complete.
 */
const passed = [
  'accept',
  'accept-encoding',
  'accept-language',
  'authorization',
  'cache-control',
  'content-language',
  'content-length',
  'content-type',
  'cookie',
  'device',
  'dnt',
  'encryption',
  'if-match',
  'if-modified-since',
  'if-none-match',
  'if-range',
  'if-unmodified-since',
  'language',
  'moduleid',
  'origin',
  'pragma',
  'range',
  'referer',
  'save-data',
  'sec-gpc',
  'sec-purpose',
  'user-agent',
  'x-digest',
  'x-requested-with',
  'x-rsa',
]

/** Prefixes of headers that only browsers can set: client hints and fetch metadata. */
const passedPrefixes = ['sec-ch-', 'sec-fetch-']

/**
 * Headers that the BFF sets itself, or that could claim another host, IP address or path.
 * EXTRA_HEADERS cannot allow these headers.
 */
const ownNames: ReadonlySet<string> = new Set([
  'host',
  'expect',
  'merchant',
  'traceparent',
  'tracestate',
  'x-request-id',
  'x-real-ip',
  'x-client-ip',
  'x-cluster-client-ip',
  'x-host',
  'x-original-host',
  'x-original-url',
  'x-rewrite-url',
  'x-http-method',
  'x-http-method-override',
  'x-method-override',
])
const bodyNames: ReadonlySet<string> = new Set([
  'content-length',
  'content-type',
  'content-language',
])

/** The facts about a request that the BFF reports to the platform. */
export type ForwardedFacts = {
  platformCode: string
  host: string
  proto: 'http' | 'https'
  clientAddress: string
  requestId: string
  traceparent: string
  /** Vendor data from a trace that began before the BFF. */
  tracestate: string | undefined
  hasBody: boolean
  connection: string | undefined
  /** All of the client's Cookie lines, joined into one value. */
  cookie: string | undefined
}

export type ToUpstreamHeaders = (rawHeaders: readonly string[], origin: ForwardedFacts) => string[]

/**
 * Creates the function that returns the headers for the platform as a flat list: the client's
 * fields that are on the list or in `extra`, and the BFF's own facts, which replace the client's
 * values. Cookies are sent as one line (RFC 6265 §5.4), because HTTP/2 edges split them into
 * several lines, and some servers read only the first line.
 */
export function createUpstreamHeaders(extra: readonly string[] = []): ToUpstreamHeaders {
  const toForwardable = createHeaderFilter({
    names: new Set([...passed, ...extra]),
    prefixes: passedPrefixes,
    withheld: ownNames,
    withheldPrefixes: ['x-forwarded', 'x-accel-', 'sec-websocket-'],
  })
  return (rawHeaders, origin) => {
    const named = parseConnectionNames(origin.connection)
    const headers: string[] = []
    let cookieName: string | undefined

    for (let index = 0; index < rawHeaders.length; index += 2) {
      const name = rawHeaders[index] ?? ''
      const lower = toForwardable(name)
      if (lower === undefined || named?.has(lower)) continue
      if (!origin.hasBody && bodyNames.has(lower)) continue
      if (lower === 'cookie') cookieName ??= name
      else headers.push(name, rawHeaders[index + 1] ?? '')
    }

    if (cookieName && origin.cookie) headers.push(cookieName, origin.cookie)
    addFacts(headers, origin)

    return headers
  }
}

function addFacts(headers: string[], origin: ForwardedFacts): void {
  headers.push('Merchant', origin.platformCode, 'X-Request-Id', origin.requestId)
  headers.push('X-Forwarded-Host', origin.host, 'X-Forwarded-Proto', origin.proto)
  headers.push('X-Forwarded-For', origin.clientAddress, 'traceparent', origin.traceparent)
  if (origin.tracestate !== undefined) headers.push('tracestate', origin.tracestate)
}
