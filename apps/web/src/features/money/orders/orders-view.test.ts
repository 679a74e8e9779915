import { orderStates as statesOfPlatform } from '@livery/contract/platform/games.ts'
import { transactionKinds as kindsOfPlatform } from '@livery/contract/platform/payments.ts'
import { expect, it } from 'vitest'
import { orderStates, parseOrdersView, toOrdersQuery, transactionKinds } from './orders-view.ts'

it.each([
  ['', 'bets', undefined, undefined, ''],
  ['?kind=won', 'bets', 'won', undefined, '?kind=won'],
  ['?kind=deposit', 'bets', undefined, undefined, ''],
  ['?list=bookings&kind=deposit', 'bookings', 'deposit', undefined, '?list=bookings&kind=deposit'],
  ['?list=bookings&kind=won', 'bookings', undefined, undefined, '?list=bookings'],
  ['?list=other', 'bets', undefined, undefined, ''],
  ['?day=2026-02-28', 'bets', undefined, '2026-02-28', '?day=2026-02-28'],
  ['?day=2026-02-30', 'bets', undefined, undefined, ''],
  ['?day=today', 'bets', undefined, undefined, ''],
])(
  'the orders URL %s is parsed as list %s, kind %s, day %s',
  (search, list, kind, day, written) => {
    const view = parseOrdersView(search)
    expect(view).toEqual({ list, kind, day })
    expect(toOrdersQuery(view)).toBe(written)
  },
)

it('the orders view drops a kind that belongs to another list, but keeps the day', () => {
  const view = { list: 'bookings', kind: 'won', day: '2026-02-28' } as const
  expect(toOrdersQuery(view)).toBe('?list=bookings&day=2026-02-28')
})

it('the orders view has the same kinds as the platform', () => {
  expect(orderStates).toEqual(statesOfPlatform)
  expect(transactionKinds).toEqual(kindsOfPlatform)
})
