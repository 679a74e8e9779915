import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { BffErrorCode } from '@livery/contract/errors.ts'
import type { FastifyRequest } from 'fastify'
import { AppError } from '#errors/app-error.ts'
import type { Tenant } from '#tenants/tenant.ts'
import { readHeaderList } from './header-list.ts'
import type { HeaderScan } from './request-line.ts'

/** The context of a request: the gate's results, and the response data for logs and metrics. */
export type RequestContext = {
  /** Normalized form of the requested host; empty if the request has no host. */
  host: string
  /** Path of the request target, matched and forwarded byte for byte. */
  path: string
  /** Query of the request target with its question mark, or empty. */
  query: string
  tenant: Tenant | undefined
  /** Whether the request is `OPTIONS *`, which has no path and does not need a tenant. */
  asksAboutServer: boolean
  /** Whether the host belongs to a preview link. After the gate, a cookie determines the tenant. */
  isPreview: boolean
  /** The header fields that the gate reads. */
  scan: HeaderScan
  /** The reason why the gate refuses the request. */
  refusal: BffErrorCode | undefined
  /** Whether the connection's peer is listed in TRUSTED_PROXIES. */
  trusted: boolean
  /** Whether the browser connected over https. */
  secure: boolean
  startedAtMs: number
  /** Position in the connection's queue of pipelined responses; 0 if the response is not queued. */
  queuePlace: number
  /** The counters that include this request while its call to the platform is in flight. */
  place: CallPlace | undefined
  /** The network by which the client is counted; empty until a limit needs it. */
  client: string
  requestId: string
  /** A method from the allow-list, else `OTHER`. */
  method: string
  /** The route template, never the raw URL. */
  route: string
  /** Status of the response; 499 if the client disconnected before the response. */
  status: number
  bytes: number
  errorCode: BffErrorCode | undefined
  /** Time from the call to the platform until its response head; unset if there was no call. */
  upstreamMs: number | undefined
  /** W3C trace id of a forwarded request. */
  traceId: string | undefined
  /** The response to end after the exchange, if any. */
  activeResponse: { end(): void } | undefined
}

type Tally = { count: number }

/** The counters that include a call in flight: the process's, the merchant's and the client's. */
type CallPlace = Tally & { readonly merchant: Tally; readonly client: Tally }

export const allowedMethods: ReadonlySet<string> = new Set([
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'DELETE',
  'OPTIONS',
])

/** The `Allow` value for the entire server. */
export const allowedMethodList = [...allowedMethods].join(', ')

const saneId = /^[\w.-]{8,64}$/
/** Some edges report the WebSocket scheme itself. */
const secureSchemes: ReadonlySet<string> = new Set(['https', 'wss'])

/**
 * Creates contexts for unchecked requests. A request id consists of a random prefix per process and
 * a counter. An incoming id is kept only if a trusted proxy sent it and it is plain text, because
 * the id is written to logs and headers.
 */
export function createContexts(): (
  method: string,
  scan: HeaderScan,
  trusted: boolean,
) => RequestContext {
  const processId = randomBytes(6).toString('hex')
  let count = 0

  function chooseRequestId(incoming: string | undefined, trusted: boolean): string {
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
    requestId: chooseRequestId(scan.requestId, trusted),
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
 * Returns whether the browser connected over https. TLS ends at the edge, so only a trusted proxy
 * can report the scheme. Each proxy in a chain may append its own value; the first value is the
 * browser's.
 */
function isHttps(forwardedProto: string | undefined): boolean {
  // Compares a single value without building a list, because this runs for every request behind an
  // edge.
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

/** Returns the context of a request if it has already passed the gate. */
export function findContext(request: IncomingMessage): RequestContext | undefined {
  const withContext: WithContext = request
  return withContext[key]
}

/**
 * Returns the context of a request that has passed the gate. Every request passes the gate before
 * routing.
 */
export function contextOf(request: IncomingMessage): RequestContext {
  const context = findContext(request)
  if (!context) throw new Error('The request did not pass through the gate')
  return context
}

/** Returns a request's tenant. The gate does not pass a request without a tenant to a route. */
export function requireTenant(request: FastifyRequest): Tenant {
  const { tenant } = contextOf(request.raw)
  if (!tenant) throw new AppError('unknown_host')
  return tenant
}

/**
 * Returns the request's tenant with its pack loaded, so that a slow disk delays only this request.
 *
 * @throws AppError release_damaged
 */
export async function loadTenant(request: FastifyRequest): Promise<Tenant> {
  const tenant = requireTenant(request)
  await tenant.load()
  return tenant
}

/**
 * Asserts that a client names only the host's own merchant, if it names a merchant. An attacker
 * with another brand's stolen token would name another merchant.
 * @throws AppError merchant_mismatch
 */
export function assertOwnMerchant(tenant: Tenant, claimed: readonly (string | undefined)[]): void {
  const foreign = claimed.some(value => value !== undefined && value !== tenant.platformCode)
  if (foreign) throw new AppError('merchant_mismatch')
}
