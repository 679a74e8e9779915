import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Dispatcher } from 'undici'
import { type IsTrusted, toClientAddress } from '#gate/trusted-proxies.ts'
import { type Visit, visitOf } from '#gate/visit.ts'
import { assertOwnMerchant, requireTenant } from '#tenants/require-tenant.ts'
import { Relay } from './relay.ts'
import { type Origin, toUpstreamHeaders } from './request-headers.ts'

export type Upstream = {
  pool: Dispatcher
  origin: string
  isTrusted: IsTrusted
  /** Longest wait for the head of an answer, and between two pieces of its body. */
  timeoutFor(path: string): number
}

/** Sends a request on to the platform in the name of its host's merchant. */
export function createForward(upstream: Upstream) {
  const { pool, origin: platformOrigin, isTrusted, timeoutFor } = upstream
  return (request: FastifyRequest, reply: FastifyReply, path: string): void => {
    const visit = visitOf(request.raw)
    const tenant = requireTenant(request)
    const { headers, rawHeaders } = request.raw
    assertOwnMerchant(tenant, [headers.merchant?.toString()])
    const body = toBody(request)
    const origin: Origin = {
      platformCode: tenant.platformCode,
      host: visit.host,
      proto: toProto(visit, headers['x-forwarded-proto']),
      clientAddress: toAddress(request, visit, isTrusted),
      requestId: visit.requestId,
      hasBody: body !== null,
      connection: headers.connection,
    }
    const timeoutMs = timeoutFor(path)
    pool.dispatch(
      {
        path: path + visit.query,
        method: visit.method,
        headers: toUpstreamHeaders(rawHeaders, origin),
        body,
        headersTimeout: timeoutMs,
        bodyTimeout: timeoutMs,
      },
      new Relay({ reply, visit, platformOrigin, noStore: path.startsWith('/wps/') }),
    )
  }
}

/** A body of a GET or HEAD means nothing (RFC 9110 §9.3.1) and stays here. */
function toBody({ raw, method }: FastifyRequest): FastifyRequest['raw'] | null {
  if (method === 'GET' || method === 'HEAD') return null
  const { headers } = raw
  const length = Number(headers['content-length'] ?? 0)
  return length > 0 || headers['transfer-encoding'] !== undefined ? raw : null
}

function toProto(visit: Visit, forwarded: string | string[] | undefined): 'http' | 'https' {
  return visit.trusted && forwarded === 'https' ? 'https' : 'http'
}

function toAddress({ raw }: FastifyRequest, visit: Visit, isTrusted: IsTrusted): string {
  const peer = raw.socket.remoteAddress
  if (!visit.trusted) return toClientAddress(peer, undefined, isTrusted)
  return toClientAddress(peer, raw.headers['x-forwarded-for']?.toString(), isTrusted)
}
