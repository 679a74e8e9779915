import type { IncomingMessage } from 'node:http'
import type { BffErrorCode } from '@livery/contract/errors.ts'
import type { HeaderScan } from '#fast-path/scan-headers.ts'
import type { Tenant } from '#tenants/tenant.ts'

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
  /** The header fields that we read. */
  scan: HeaderScan
  /** The reason for which the gate refuses the request. */
  refusal: BffErrorCode | undefined
  /** The other end of the connection is one of TRUSTED_PROXIES. */
  trusted: boolean
  startedAtMs: number
  /** Its place among the answers of its connection that wait for one before them; 0: it waits for none. */
  queuePlace: number
  /** It is one of the calls this process has open, until it is over. */
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
  /** From the call to the platform to the head of its answer; unset if there was no such answer. */
  upstreamMs: number | undefined
  /** Of the W3C trace a forwarded request is part of. */
  traceId: string | undefined
  /** Set by an answer that has something to end once the exchange is over: itself. */
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
