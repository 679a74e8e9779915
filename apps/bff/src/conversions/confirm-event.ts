import { createHash } from 'node:crypto'
import { getCurrencyDigits, toCurrency } from '@livery/contract/currency.ts'
import { endpoints } from '@livery/contract/endpoints.ts'
import { memberInfo } from '@livery/contract/platform/account.ts'
import { depositSettings, payment } from '@livery/contract/platform/payments.ts'
import type { ConversionEvent, TrackedEventName } from '@livery/contract/platform/tracking.ts'
import { LRUCache } from 'lru-cache'
import type { Dispatcher } from 'undici'
import * as z from 'zod'
import { parseJson } from '#support/json.ts'

/** The player who sent an event, and the player's merchant. */
export type Sender = {
  merchant: string
  platformCode: string
  token: string
  client: string
  clientAddress: string
  userAgent: string
  requestId: string
}

/** Returns the event with the platform's data, or undefined if the platform does not confirm it. */
export type ConfirmEvent = (
  sender: Sender,
  event: ConversionEvent,
) => Promise<ConversionEvent | undefined>

type ToPool = (owner: { merchant: string; client: string }) => Dispatcher
type Kind = 'deposit' | 'withdrawal'

const timeoutMs = 3_000
/**
 * How long a confirmed token is cached. Events are still confirmed for this long after a player
 * logs out.
 */
const knownMs = 60_000
const maxKnown = 5_000

/**
 * Events that concern a payment; the event id is the payment id. With `isArrived`, the payment must
 * have arrived.
 */
const payments: Partial<Record<TrackedEventName, { kind: Kind; isArrived: boolean }>> = {
  depositSubmit: { kind: 'deposit', isArrived: false },
  firstDeposit: { kind: 'deposit', isArrived: false },
  deposit: { kind: 'deposit', isArrived: true },
  redeposit: { kind: 'deposit', isArrived: true },
  firstDepositArrival: { kind: 'deposit', isArrived: true },
  withdraw: { kind: 'withdrawal', isArrived: false },
}

/**
 * Confirms events with the platform, because anybody can send an event. The token must belong to a
 * member, and the platform provides the player and the amounts (decision 0047). An event that
 * cannot be confirmed is dropped.
 */
export function createConfirmEvent(toPool: ToPool, origin: string): ConfirmEvent {
  const players = new LRUCache<string, string>({ max: maxKnown, ttl: knownMs })
  const currencies = new LRUCache<string, string>({ max: maxKnown, ttl: knownMs })

  async function ask<Value>(sender: Sender, path: string, shape: z.ZodType<Value>) {
    const { merchant, client, platformCode, token } = sender
    try {
      const { statusCode, body } = await toPool({ merchant, client }).request({
        origin,
        path,
        method: 'GET',
        headers: {
          merchant: platformCode,
          authorization: token,
          accept: 'application/json',
          'user-agent': sender.userAgent,
          'x-forwarded-for': sender.clientAddress,
          'x-request-id': sender.requestId,
        },
        signal: AbortSignal.timeout(timeoutMs),
      })
      const text = await body.text()
      if (statusCode !== 200) return undefined
      return z.object({ value: shape }).safeParse(parseJson(text)).data?.value
    } catch {
      // An event that the platform does not confirm in time is dropped.
      return undefined
    }
  }

  async function findPlayer(sender: Sender): Promise<string | undefined> {
    const key = hashSender(sender)
    const known = players.get(key)
    if (known !== undefined) return known
    const info = await ask(sender, endpoints.memberInfo.path, memberInfo.pick({ id: true }))
    if (info) players.set(key, info.id)
    return info?.id
  }

  async function findCurrency(sender: Sender): Promise<string | undefined> {
    const key = hashSender(sender)
    const known = currencies.get(key)
    if (known !== undefined) return known

    const shape = depositSettings.pick({ currency: true })
    const settings = await ask(sender, endpoints.depositSettings.path, shape)
    if (settings) currencies.set(key, settings.currency)

    return settings?.currency
  }

  async function findSums(sender: Sender, { event, eventId }: ConversionEvent) {
    const rule = payments[event]
    if (!rule) return {}

    const path = `${endpoints.payment.path}?${new URLSearchParams({ id: eventId })}`
    const shape = payment.pick({ id: true, kind: true, state: true, amount: true })
    const found = await ask(sender, path, shape)
    if (found?.id !== eventId || found.kind !== rule.kind) return undefined
    if (rule.isArrived && found.state !== 'arrived') return undefined

    const currency = await findCurrency(sender)
    if (currency === undefined) return undefined

    const value = found.amount / 10 ** getCurrencyDigits(currency)

    return { value, currency: toCurrency(currency), ...(event === 'deposit' && { revenue: value }) }
  }

  return async (sender, event) => {
    const customerId = await findPlayer(sender)
    if (customerId === undefined) return undefined
    const sums = await findSums(sender, event)
    return sums && { ...withoutSums(event), ...sums, customerId }
  }
}

/** Tokens are stored in memory only as digests. */
function hashSender({ merchant, token }: Sender): string {
  return createHash('sha256').update(`${merchant}\n${token}`).digest('base64')
}

function withoutSums(event: ConversionEvent): ConversionEvent {
  const { value, revenue, currency, af_revenue, af_currency, customerName, ...rest } = event
  return rest
}
