import { toMetaName, toTiktokName } from '@livery/contract/platform/pixel-events.ts'
import type { ConversionEvent } from '@livery/contract/platform/tracking.ts'
import type { SiteFile } from '@livery/contract/site-file.ts'
import type { FastifyBaseLogger } from 'fastify'
import type { Connect } from '#outbound/guarded-connect.ts'
import { createAgingAgent } from '#outbound/outbound.ts'
import { parseJson } from '#support/json.ts'
import type { ConversionTokens } from './conversion-tokens.ts'
import {
  type Conversion,
  compact,
  type EventCall,
  hashPlayerId,
  toSeconds,
  type Visitor,
} from './conversion-tokens.ts'

const version = 'v23.0'

export type SenderParts = {
  connect: Connect
  tokens: ConversionTokens
  /** Origins of the networks' events APIs. */
  origins: { facebook: string; tiktok: string }
  log: Pick<FastifyBaseLogger, 'warn'>
}

export type ConversionSender = {
  /** Sends an event to every network with a configured pixel and token. Never rejects. */
  send(code: string, site: SiteFile, event: ConversionEvent, visitor: Visitor): Promise<void>
  stop(): Promise<void>
}

type Network = {
  toCall: (conversion: Conversion) => EventCall
  /** @throws Error if the network did not accept the event */
  check: (status: number, body: unknown) => void
}

const networks = {
  facebook: { toCall: buildMetaCall, check: checkMetaAnswer },
  tiktok: { toCall: buildTiktokCall, check: checkTiktokAnswer },
} as const satisfies Record<string, Network>
type NetworkName = keyof typeof networks

const timeoutMs = 10_000
const connections = 8
const maxAnswerBytes = 65_536
/**
 * Maximum number of events in flight. When the networks are too slow to stay below this limit,
 * further events are dropped.
 */
const maxPending = 500

/** Creates the sender for events that the BFF itself sends to advertising networks. */
export function createConversionSender(parts: SenderParts): ConversionSender {
  const { connect, tokens, origins, log } = parts
  const agent = createAgingAgent({
    connect,
    connections,
    bodyTimeout: timeoutMs,
    maxResponseSize: maxAnswerBytes,
  })
  let pending = 0

  async function post(name: NetworkName, conversion: Conversion): Promise<void> {
    const { toCall, check } = networks[name]
    const { path, headers, body } = toCall(conversion)
    const answer = await agent.request({
      origin: origins[name],
      path,
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(timeoutMs),
    })

    check(answer.statusCode, parseJson(await answer.body.text()))
  }

  /**
   * Tries once, without a retry, so that an event is never sent twice; losing one event is
   * acceptable. The log never contains a token.
   */
  async function attempt(code: string, name: NetworkName, conversion: Conversion): Promise<void> {
    if (pending >= maxPending) return
    pending += 1
    try {
      await post(name, conversion)
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      log.warn({ merchant: code, network: name, reason }, 'conversion event rejected')
    } finally {
      pending -= 1
    }
  }

  return {
    async send(code, { serverEvents = {} }, event, visitor) {
      const names: NetworkName[] = ['facebook', 'tiktok']
      await Promise.all(
        names.map(async name => {
          const [pixel, token] = [serverEvents[name], tokens[code]?.[name]]
          if (pixel === undefined || token === undefined) return
          await attempt(code, name, { event, visitor, pixel, token })
        }),
      )
    },
    stop: () => agent.destroy(),
  }
}

/**
 * Builds a call to TikTok's Events API 2.0
 * (https://business-api.tiktok.com/portal/docs?id=1771100865818625). TikTok counts an `event_id`
 * once, even if both the pixel and the BFF send it.
 */
function buildTiktokCall({ event, visitor, pixel, token }: Conversion): EventCall {
  const { customerId, value, currency } = event
  const data = {
    event: toTiktokName(event.event),
    event_time: toSeconds(event.eventTime),
    event_id: event.eventId,
    user: compact({
      ip: visitor.address,
      user_agent: visitor.userAgent,
      ttclid: visitor.cookies.own('ttclid'),
      ttp: visitor.cookies.vendor('_ttp'),
      external_id: customerId === undefined ? undefined : hashPlayerId(customerId),
    }),
    page: { url: event.url },
    properties: compact({ value, currency }),
  }
  return {
    path: '/open_api/v1.3/event/track/',
    headers: { 'access-token': token },
    body: { event_source: 'web', event_source_id: pixel, data: [data] },
  }
}

/**
 * Checks the code in TikTok's response body, because TikTok responds with status 200 even to
 * invalid events.
 * @throws Error unless the code means success
 */
function checkTiktokAnswer(status: number, body: unknown): void {
  const code = typeof body === 'object' && body !== null && 'code' in body ? body.code : undefined
  if (status !== 200 || code !== 0) throw new Error(`TikTok answered ${status}, code ${code}`)
}

/**
 * Builds a call to Meta's Conversions API
 * (https://developers.facebook.com/docs/marketing-api/conversions-api/using-the-api). Meta counts
 * each pair of `event_name` and `event_id` once, even if both the pixel and the BFF send it.
 */
function buildMetaCall({ event, visitor, pixel, token }: Conversion): EventCall {
  const { customerId, value, currency, pixelTrack } = event
  const data = {
    event_name: toMetaName(event.event).name,
    event_time: toSeconds(event.eventTime),
    event_id: event.eventId,
    action_source: 'website',
    event_source_url: event.url,
    user_data: compact({
      client_ip_address: visitor.address,
      client_user_agent: visitor.userAgent,
      fbc: pixelTrack?.fbc ?? visitor.cookies.vendor('_fbc'),
      fbp: pixelTrack?.fbp ?? visitor.cookies.vendor('_fbp'),
      external_id: customerId === undefined ? undefined : [hashPlayerId(customerId)],
    }),
    custom_data: compact({ value, currency }),
  }
  return {
    path: `/${version}/${pixel}/events`,
    headers: {},
    body: { data: [data], access_token: token },
  }
}

/** @throws Error unless the response confirms that the event was received */
function checkMetaAnswer(status: number, body: unknown): void {
  const { events_received: received } = normalizeRecord(body)
  if (status !== 200 || received !== 1) throw new Error(`Meta answered ${status}`)
}

function normalizeRecord(body: unknown): Record<string, unknown> {
  return typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {}
}
