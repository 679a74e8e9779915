import type { Payment } from '@livery/contract/platform/payments.ts'
import type { TrackedEventName } from '@livery/contract/platform/tracking.ts'
import { readClock } from '#lib/clock.ts'
import { platform } from '../client/client.ts'
import { track } from './track.ts'

/** Networks refuse older events, and a later visit to a payment's page is not an event. */
const reportableMs = 7 * 86_400_000

/** Tracks a payment's events, each with the payment's own id. */
export async function recordPayment(payment: Payment, news: 'made' | 'seen'): Promise<void> {
  const { id: orderId, amount } = payment
  const names = await decidePaymentEvents(payment, news, readClock(), countDeposits)
  for (const name of names) track(name, { orderId, amount })
}

/**
 * Returns the events for a payment's current state. `deposit` is sent for every deposit that has
 * arrived. A second event shows whether the deposit was the player's first; it is omitted if the
 * platform cannot provide the count.
 */
export async function decidePaymentEvents(
  { kind, state, endedAt, createdAt }: Payment,
  news: 'made' | 'seen',
  nowMs: number,
  countArrived: () => Promise<number | undefined>,
): Promise<TrackedEventName[]> {
  const isMade = news === 'made'
  if (kind === 'withdrawal') return isMade ? ['withdraw'] : []

  const isArrived = state === 'arrived' && nowMs - Date.parse(endedAt ?? createdAt) < reportableMs
  if (!isMade && !isArrived) return []

  const count = await countArrived()
  const earlier = count === undefined ? undefined : count - (isArrived ? 1 : 0)

  return [
    ...(isMade ? listSubmitEvents(earlier) : []),
    ...(isArrived ? listArrivalEvents(earlier) : []),
  ]
}

function listSubmitEvents(earlier: number | undefined): TrackedEventName[] {
  return earlier === 0 ? ['depositSubmit', 'firstDeposit'] : ['depositSubmit']
}

function listArrivalEvents(earlier: number | undefined): TrackedEventName[] {
  if (earlier === undefined) return ['deposit']
  return ['deposit', earlier === 0 ? 'firstDepositArrival' : 'redeposit']
}

/** CALL-47: counts the player's successful deposits; undefined if the platform does not respond. */
async function countDeposits(): Promise<number | undefined> {
  try {
    return (await platform.call('depositStatistics', { alert: false })).totalDepositSuccessCount
  } catch {
    return undefined
  }
}
