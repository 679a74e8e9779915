import type { FastifyRequest } from 'fastify'
import type { RequestContext } from '#gate/request-context.ts'
import { requireTenant } from '#gate/require-tenant.ts'
import { type IsTrusted, toClientAddress } from '#gate/trusted-proxies.ts'
import { createTraces } from '#log/traces.ts'
import type { ForwardedFacts } from './request-headers.ts'

export type ToForwardedFacts = (
  request: FastifyRequest,
  context: RequestContext,
  hasBody: boolean,
) => ForwardedFacts

/** Makes the function that collects the facts about a request for the platform. */
export function createForwardedFacts(isTrusted: IsTrusted): ToForwardedFacts {
  const toTrace = createTraces()
  return (request, context, hasBody) => {
    const { headers } = request.raw
    const trace = toTrace(headers.traceparent?.toString(), context.trusted)
    context.traceId = trace.traceId
    return {
      platformCode: requireTenant(request).platformCode,
      host: context.host,
      proto: context.secure ? 'https' : 'http',
      clientAddress: toClientAddress(request.raw, isTrusted),
      requestId: context.requestId,
      traceparent: trace.traceparent,
      tracestate: trace.isContinued ? headers.tracestate?.toString() : undefined,
      hasBody,
      connection: headers.connection,
      cookie: context.scan.cookie,
    }
  }
}
