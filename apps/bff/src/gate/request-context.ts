import type { IncomingMessage } from 'node:http'
import type { BffErrorCode } from '@livery/contract/errors.ts'
import type { Tenant } from '#tenants/tenant.ts'
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
  /** The host is that of a preview link; its tenant is found by a cookie, after the gate. */
  isPreview: boolean
  /** The header fields that we read. */
  scan: HeaderScan
  /** The reason for which the gate refuses the request. */
  refusal: BffErrorCode | undefined
  /** The other end of the connection is one of TRUSTED_PROXIES. */
  trusted: boolean
  startedAtMs: number
  /** Position in the queue of pipelined responses of its connection; 0: not queued. */
  queuePlace: number
  /** Whether it counts as a call in flight of this process. */
  isOpen: boolean
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
  if (!context) throw new Error('The request did not pass the gate')
  return context
}
