import type { FastifyRequest } from 'fastify'
import { requireTenant } from '#gate/require-tenant.ts'
import { type IsTrusted, toClientAddress } from '#gate/trusted-proxies.ts'
import type { Visit } from '#gate/visit.ts'
import { createTraces } from '#log/traces.ts'
import type { Origin } from './request-headers.ts'

export type ToOrigin = (request: FastifyRequest, visit: Visit, hasBody: boolean) => Origin

/** Makes what gathers the facts the platform is told about a request. */
export function createOrigins(isTrusted: IsTrusted): ToOrigin {
  const toTrace = createTraces()
  return (request, visit, hasBody) => {
    const { headers } = request.raw
    const trace = toTrace(headers.traceparent?.toString(), visit.trusted)
    visit.traceId = trace.traceId
    return {
      platformCode: requireTenant(request).platformCode,
      host: visit.host,
      proto: toProto(visit, headers['x-forwarded-proto']),
      clientAddress: toAddress(request, visit, isTrusted),
      requestId: visit.requestId,
      traceparent: trace.traceparent,
      tracestate: trace.isContinued ? headers.tracestate?.toString() : undefined,
      hasBody,
      connection: headers.connection,
    }
  }
}

function toProto(visit: Visit, forwarded: string | string[] | undefined): 'http' | 'https' {
  return visit.trusted && forwarded === 'https' ? 'https' : 'http'
}

function toAddress({ raw }: FastifyRequest, visit: Visit, isTrusted: IsTrusted): string {
  const peer = raw.socket.remoteAddress
  if (!visit.trusted) return toClientAddress(peer, undefined, isTrusted)
  return toClientAddress(peer, raw.headers['x-forwarded-for']?.toString(), isTrusted)
}
