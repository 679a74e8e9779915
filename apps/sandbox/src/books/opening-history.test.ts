import { expect, it } from 'vitest'
import { listOrders } from '#games/orders.ts'
import { bookTransaction, createBooks } from './books.ts'
import { buildOpeningHistory } from './opening-history.ts'

const games = [{ code: 'a', name: 'Game A', vendor: 'PG' }]
const names = { deposit: 'Bank transfer', withdrawal: 'Bank transfer' }
const at = { unit: 100, untilMs: Date.parse('2026-11-23T12:00:00Z') }

it.each([0, 1, 980_000, 123_456_789])(
  'opening bookings add up to a first balance of %s',
  balance => {
    const owner = { id: 'M-1', balance, deposits: 0, withdrawals: 0, books: createBooks() }
    const orders = listOrders({ id: 'M-1', bets: 57 }, games, at)
    const before = buildOpeningHistory(owner, orders, names)

    expect(before.at(-1)?.balance).toBe(balance)
    expect(before.filter(one => one.balance < 0)).toEqual([])
    expect(before.map(one => one.at)).toEqual(before.map(one => one.at).toSorted())

    bookTransaction(owner, { kind: 'deposit', amount: 70, title: '', reference: '', nowMs: 0 })

    expect(buildOpeningHistory(owner, orders, names)).toEqual(before)
  },
)

it('opening bookings are empty for an account that has never played', () => {
  const owner = { id: 'M-1', balance: 0, deposits: 0, withdrawals: 0, books: createBooks() }
  expect(buildOpeningHistory(owner, [], names)).toEqual([])
})
