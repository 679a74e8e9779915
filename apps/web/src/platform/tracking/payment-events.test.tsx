import type { Payment } from '@livery/contract/platform/payments.ts'
import { describe, expect, it } from 'vitest'
import { decidePaymentEvents } from './payment-events.ts'

const nowMs = Date.parse('2026-11-23T12:00:00Z')
const deposit: Payment = {
  id: 'P-1',
  kind: 'deposit',
  state: 'pending',
  methodName: 'Bank',
  methodKind: 'bank',
  amount: 1_000,
  fee: 0,
  arrives: 1_000,
  createdAt: '2026-11-23T11:00:00Z',
}
const arrived: Payment = { ...deposit, state: 'arrived', endedAt: '2026-11-23T11:30:00Z' }

describe('the events for a payment', () => {
  it.each([
    ['a first deposit, sent', deposit, 'made', 0, ['depositSubmit', 'firstDeposit']],
    ['a later deposit, sent', deposit, 'made', 3, ['depositSubmit']],
    ['a deposit of an unknown number, sent', deposit, 'made', undefined, ['depositSubmit']],
    ['a pending deposit, seen', deposit, 'seen', 0, []],
    ['the first deposit, arrived', arrived, 'seen', 1, ['deposit', 'firstDepositArrival']],
    ['a later deposit, arrived', arrived, 'seen', 2, ['deposit', 'redeposit']],
    ['an arrived deposit of unknown number', arrived, 'seen', undefined, ['deposit']],
    ['a failed deposit', { ...arrived, state: 'failed' }, 'seen', 0, []],
    ['a deposit that arrived eight days ago', { ...arrived, endedAt: '2026-11-15' }, 'seen', 1, []],
    ['a withdrawal, sent', { ...deposit, kind: 'withdrawal' }, 'made', 1, ['withdraw']],
    ['a withdrawal, seen', { ...arrived, kind: 'withdrawal' }, 'seen', 1, []],
    [
      'a first deposit that arrives immediately',
      arrived,
      'made',
      1,
      ['depositSubmit', 'firstDeposit', 'deposit', 'firstDepositArrival'],
    ],
  ] as const)('%s', async (_, payment, news, count, events) => {
    expect(await decidePaymentEvents(payment, news, nowMs, async () => count)).toEqual(events)
  })
})
