import type { ConversionEvent } from '@livery/contract/platform/tracking.ts'
import type { SiteFile } from '@livery/contract/site-file.ts'
import type { FastifyBaseLogger } from 'fastify'
import { createAgingAgent } from '#outbound/aging-client.ts'
import type { Connect } from '#outbound/guarded-connect.ts'
import { parseJson } from '#support/json.ts'
import type { Conversion, EventCall, Visitor } from './conversion.ts'
import type { ConversionTokens } from './conversion-tokens.ts'
import { checkMetaAnswer, toMetaCall } from './meta-events.ts'
import { checkTiktokAnswer, toTiktokCall } from './tiktok-events.ts'

export type SenderParts = {
  connect: Connect
  tokens: ConversionTokens
  /** Origins of the events APIs. */
  origins: { facebook: string; tiktok: string }
  log: Pick<FastifyBaseLogger, 'warn'>
}

export type ConversionSender = {
  /** Sends an event to every network for which there is a pixel and a token. Never rejects. */
  send(code: string, site: SiteFile, event: ConversionEvent, visitor: Visitor): Promise<void>
  stop(): Promise<void>
}

type Network = {
  toCall: (conversion: Conversion) => EventCall
  /** @throws Error when the event was not taken. */
  check: (status: number, body: unknown) => void
}

const networks = {
  facebook: { toCall: toMetaCall, check: checkMetaAnswer },
  tiktok: { toCall: toTiktokCall, check: checkTiktokAnswer },
} as const satisfies Record<string, Network>
type NetworkName = keyof typeof networks

const timeoutMs = 10_000
const connections = 8
const maxAnswerBytes = 65_536
/** Beyond this the networks are slower than the players, and events are dropped. */
const maxPending = 500

/** The port for events that the BFF sends to advertising networks itself. */
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

  /** A lost event costs a count; it is never sent twice, and the log never repeats a token. */
  async function attempt(code: string, name: NetworkName, conversion: Conversion): Promise<void> {
    if (pending >= maxPending) return
    pending += 1
    try {
      await post(name, conversion)
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      log.warn({ merchant: code, network: name, reason }, 'conversion event was not taken')
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
