import { bffPaths } from '@livery/contract/bff-paths.ts'
import { type ConversionEvent, conversionEvent } from '@livery/contract/platform/tracking.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { readCookies } from '#cookies/cookies.ts'
import { acceptBodies } from '#gate/accept-bodies.ts'
import { contextOf } from '#gate/request-context.ts'
import { loadTenant } from '#gate/require-tenant.ts'
import { type IsTrusted, toClientAddress } from '#gate/trusted-proxies.ts'
import { siteOf } from '#tenants/site-settings.ts'
import type { Visitor } from './conversion.ts'
import type { ConversionSender } from './conversion-sender.ts'

const maxBytes = 16_384
/** Networks refuse what is older, Meta together with everything sent beside it. */
const maxAgeMs = 7 * 86_400_000
const maxAheadMs = 60_000

/**
 * `POST /bff/conversions`: one tracked event of a player who has agreed. Always 204, and nothing
 * waits for the networks. An event without an id or without consent goes nowhere.
 */
export function registerConversions(
  app: FastifyInstance,
  { sender, isTrusted }: { sender: ConversionSender; isTrusted: IsTrusted },
): void {
  app.addHook('onClose', () => sender.stop())
  app.register(async scope => {
    acceptBodies(scope, 'application/json', maxBytes)
    scope.post(bffPaths.conversions, async (request, reply) => {
      const tenant = await loadTenant(request)
      const event = toSendable(request.body, Date.now())
      if (event) void sender.send(tenant.code, siteOf(tenant), event, toVisitor(request, isTrusted))
      return reply.code(204).header('cache-control', 'private, no-store').send()
    })
  })
}

function toSendable(body: unknown, nowMs: number): ConversionEvent | undefined {
  const { data: event } = conversionEvent.safeParse(body)
  if (event?.consent !== 'granted') return undefined
  const ageMs = nowMs - event.eventTime
  if (ageMs > maxAgeMs) return undefined
  // A phone's clock may be ahead; the networks refuse events of the future.
  return ageMs < -maxAheadMs ? { ...event, eventTime: nowMs } : event
}

function toVisitor(request: FastifyRequest, isTrusted: IsTrusted): Visitor {
  const { scan, secure } = contextOf(request.raw)
  return {
    address: toClientAddress(request.raw, isTrusted),
    userAgent: request.headers['user-agent'] ?? '',
    cookies: readCookies(scan.cookie, secure),
  }
}
