import { createHeaderFilter, toConnectionNames } from './header-filter.ts'

/**
 * The request fields that reach the platform; EXTRA_HEADERS adds to them (decision 0026). There is no
 * `x-*`: frameworks, servers and edges trust hundreds of such names as claims of another host,
 * address, path, method or user, and a list of those is never complete.
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

/** Namespaces that browsers alone fill in: client hints and fetch metadata. */
const passedPrefixes = ['sec-ch-', 'sec-fetch-']

/** Set by us, or a way to claim another host, address or path. EXTRA_HEADERS cannot let them in. */
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

/** The facts about a request that the BFF itself states. */
export type ForwardedFacts = {
  platformCode: string
  host: string
  proto: 'http' | 'https'
  clientAddress: string
  requestId: string
  traceparent: string
  /** Vendor data of a trace that began before us. */
  tracestate: string | undefined
  hasBody: boolean
  connection: string | undefined
  /** All Cookie lines of the client as one value. */
  cookie: string | undefined
}

export type ToUpstreamHeaders = (rawHeaders: readonly string[], origin: ForwardedFacts) => string[]

/**
 * Makes the function that answers the headers the platform gets, flat: those of the client that are
 * on the list (`extra` adds to it), and our facts set anew. Cookies are sent as one line (RFC 6265
 * §5.4): HTTP/2 edges split them into several, of which some servers read only the first.
 */
export function createUpstreamHeaders(extra: readonly string[] = []): ToUpstreamHeaders {
  const toForwardable = createHeaderFilter({
    names: new Set([...passed, ...extra]),
    prefixes: passedPrefixes,
    withheld: ownNames,
    withheldPrefixes: ['x-forwarded', 'x-accel-', 'sec-websocket-'],
  })
  return (rawHeaders, origin) => {
    const named = toConnectionNames(origin.connection)
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
