import type { FastifyRequest } from 'fastify'
import { isSecure } from '#gate/is-secure.ts'
import type { Visit } from '#gate/request-context.ts'
import { requireTenant } from '#gate/require-tenant.ts'
import { type IsTrusted, toClientAddress } from '#gate/trusted-proxies.ts'
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
      proto: isSecure(visit) ? 'https' : 'http',
      clientAddress: toClientAddress(request.raw, isTrusted),
      requestId: visit.requestId,
      traceparent: trace.traceparent,
      tracestate: trace.isContinued ? headers.tracestate?.toString() : undefined,
      hasBody,
      connection: headers.connection,
    }
  }
}
