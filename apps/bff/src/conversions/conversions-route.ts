import { bffPaths } from '@livery/contract/bff-paths.ts'
import { type ConversionEvent, conversionEvent } from '@livery/contract/platform/tracking.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { readCookies } from '#cookies/cookies.ts'
import { isOwnOrigin } from '#domains/domain-routes.ts'
import { acceptBodies, refuseUnread } from '#gate/refusals.ts'
import { contextOf, loadTenant, requireTenant } from '#gate/request-context.ts'
import { type IsTrusted, resolveClientAddress } from '#gate/trusted-proxies.ts'
import { clientOf } from '#load/rate-limits.ts'
import type { Resources } from '#load/resources.ts'
import type { Tenant } from '#tenants/tenant.ts'
import { siteOf } from '#tenants/tenant.ts'
import type { ConfirmEvent, Sender } from './confirm-event.ts'
import type { ConversionSender } from './conversion-sender.ts'
import type { Visitor } from './conversion-tokens.ts'

const maxBytes = 16_384
/** Networks reject older events. Meta rejects the entire batch that contains an older event. */
const maxAgeMs = 7 * 86_400_000
const maxAheadMs = 60_000

type Parts = {
  sender: ConversionSender
  confirm: ConfirmEvent
  resources: Resources
  isTrusted: IsTrusted
}

/**
 * Registers `POST /bff/conversions`, which accepts one tracked event of a player who has consented.
 * The response is always 204 and does not wait for the platform or the networks. The event is
 * dropped if it lacks an id, consent or a member's token, or if another site's page sent it. The
 * platform provides the amounts and the player.
 */
export function registerConversions(app: FastifyInstance, parts: Parts): void {
  const { sender, confirm, resources, isTrusted } = parts
  const allowances = resources.window('conversions')

  async function pass(request: FastifyRequest, event: ConversionEvent): Promise<void> {
    const tenant = await loadTenant(request)
    if (!isOwnPage(tenant, event.url)) return
    const by = readSender(request, tenant, isTrusted)
    const confirmed = by && (await confirm(by, event))
    if (!confirmed) return
    await sender.send(tenant.code, siteOf(tenant), confirmed, readVisitor(request, isTrusted))
  }

  app.addHook('onClose', () => sender.stop())
  app.register(async scope => {
    acceptBodies(scope, 'application/json', maxBytes)
    refuseUnread(scope, request => {
      if (request.headers.authorization === undefined) return false
      const client = clientOf(request.raw, contextOf(request.raw), isTrusted)
      return allowances.take(requireTenant(request).code, client) === undefined
    })
    scope.post(bffPaths.conversions, async (request, reply) => {
      await loadTenant(request)
      const event = parseSendableEvent(request.body, Date.now())
      // The response does not wait for the event to be sent; losing one event is acceptable.
      if (event) pass(request, event).catch(() => undefined)
      return reply.code(204).header('cache-control', 'private, no-store').send()
    })
  })
}

function isOwnPage(tenant: Tenant, url: string): boolean {
  return URL.canParse(url) && isOwnOrigin(tenant, new URL(url).origin)
}

function readSender(
  request: FastifyRequest,
  { code, platformCode }: Tenant,
  isTrusted: IsTrusted,
): Sender | undefined {
  const { authorization: token, 'user-agent': userAgent = '' } = request.headers
  if (token === undefined) return undefined
  return {
    ...{ merchant: code, platformCode, token, userAgent, requestId: request.id },
    client: clientOf(request.raw, contextOf(request.raw), isTrusted),
    clientAddress: resolveClientAddress(request.raw, isTrusted),
  }
}

function parseSendableEvent(body: unknown, nowMs: number): ConversionEvent | undefined {
  const { data: event } = conversionEvent.safeParse(body)
  if (event?.consent !== 'granted') return undefined
  const ageMs = nowMs - event.eventTime
  if (ageMs > maxAgeMs) return undefined
  // A phone's clock may be ahead, and the networks reject events from the future.
  return ageMs < -maxAheadMs ? { ...event, eventTime: nowMs } : event
}

function readVisitor(request: FastifyRequest, isTrusted: IsTrusted): Visitor {
  const { scan, secure } = contextOf(request.raw)
  return {
    address: resolveClientAddress(request.raw, isTrusted),
    userAgent: request.headers['user-agent'] ?? '',
    cookies: readCookies(scan.cookie, secure),
  }
}
