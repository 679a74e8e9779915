import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { BffErrorCode } from '@livery/contract/errors.ts'
import type { Tenant } from '#tenants/tenant.ts'
import { readHeaderList } from './header-list.ts'
import type { HeaderScan } from './scan-headers.ts'

/**
 * The context of a request: the gate's findings, and the figures of the response for log and
 * metrics.
 */
export type RequestContext = {
  /** Normal form of the host the client meant; empty if there was none. */
  host: string
  /** The target's path, exactly as it is matched and forwarded. */
  path: string
  /** The target's query with its question mark, or empty. */
  query: string
  tenant: Tenant | undefined
  /** The request is `OPTIONS *`: it has no path and needs no tenant. */
  asksAboutServer: boolean
  /** The host is that of a preview link; its tenant is found by a cookie, after the gate. */
  isPreview: boolean
  /** The header fields that we read. */
  scan: HeaderScan
  /** The reason for which the gate refuses the request. */
  refusal: BffErrorCode | undefined
  /** The other end of the connection is one of TRUSTED_PROXIES. */
  trusted: boolean
  /** The browser came by https. */
  secure: boolean
  startedAtMs: number
  /** Position in the queue of pipelined responses of its connection; 0: not queued. */
  queuePlace: number
  /** Its place among the calls in flight of this process, while it is one. */
  place: CallPlace | undefined
  /** The network that its client is counted as; empty until somebody counts. */
  client: string
  requestId: string
  /** From the allow-list, else `OTHER`. */
  method: string
  /** Route template, never the raw URL. */
  route: string
  /** 499: the client left before an answer. */
  status: number
  bytes: number
  errorCode: BffErrorCode | undefined
  /** Time from the call to the platform to the head of its response; unset without one. */
  upstreamMs: number | undefined
  /** Id of the W3C trace of a forwarded request. */
  traceId: string | undefined
  /** The response that has to be ended once the exchange is over, if any. */
  activeResponse: { end(): void } | undefined
}

type Tally = { count: number }

/** The counters in which a call in flight is counted. */
type CallPlace = Tally & { readonly merchant: Tally; readonly client: Tally }

export const allowedMethods: ReadonlySet<string> = new Set([
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'DELETE',
  'OPTIONS',
])

/** The value of `Allow` for the server as a whole. */
export const allowedMethodList = [...allowedMethods].join(', ')

const saneId = /^[\w.-]{8,64}$/
/** Some edges name the scheme of a WebSocket itself. */
const secureSchemes: ReadonlySet<string> = new Set(['https', 'wss'])

/**
 * Makes the contexts of requests that were not checked yet. Their ids are random per process, counted
 * within it. An incoming id is kept only when it comes from a trusted proxy and is plain text, because
 * it is written into logs and headers.
 */
export function createContexts(): (
  method: string,
  scan: HeaderScan,
  trusted: boolean,
) => RequestContext {
  const processId = randomBytes(6).toString('hex')
  let count = 0

  function toRequestId(incoming: string | undefined, trusted: boolean): string {
    if (trusted && incoming !== undefined && saneId.test(incoming)) return incoming
    count += 1
    return `${processId}-${count.toString(36)}`
  }

  return (method, scan, trusted) => ({
    host: '',
    path: '/',
    query: '',
    tenant: undefined,
    asksAboutServer: false,
    isPreview: false,
    scan,
    refusal: undefined,
    trusted,
    secure: trusted && isHttps(scan.forwardedProto),
    startedAtMs: performance.now(),
    queuePlace: 0,
    place: undefined,
    client: '',
    requestId: toRequestId(scan.requestId, trusted),
    method: allowedMethods.has(method) ? method : 'OTHER',
    route: 'refused',
    status: 0,
    bytes: 0,
    errorCode: undefined,
    upstreamMs: undefined,
    traceId: undefined,
    activeResponse: undefined,
  })
}

/**
 * Whether the browser came by https: TLS ends at the edge, so only a trusted proxy can say so. Each
 * proxy of a chain may add what it saw, and the first was the browser's own.
 */
function isHttps(forwardedProto: string | undefined): boolean {
  // Of every request behind an edge, so that a plain value makes no list.
  if (forwardedProto === undefined || forwardedProto === 'https') return forwardedProto === 'https'
  return secureSchemes.has(readHeaderList(forwardedProto)[0]?.toLowerCase() ?? '')
}

const key = Symbol('context')
type WithContext = IncomingMessage & { [key]?: RequestContext }

export function attachContext(request: IncomingMessage, context: RequestContext): RequestContext {
  const withContext: WithContext = request
  withContext[key] = context
  return context
}

/** The context of a request, if it has been through the gate already. */
export function findContext(request: IncomingMessage): RequestContext | undefined {
  const withContext: WithContext = request
  return withContext[key]
}

/** The context of a request that went through the gate; every request does, before routing. */
export function contextOf(request: IncomingMessage): RequestContext {
  const context = findContext(request)
  if (!context) throw new Error('The request did not pass through the gate')
  return context
}
