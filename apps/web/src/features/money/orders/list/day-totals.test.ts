import { expect, it } from 'vitest'
import type { Entry } from '../use-entries.ts'
import { buildDayHeads } from './day-totals.ts'

const bet = (placedAt: string, stake: number, payout: number, status = 'lost') =>
  ({ list: 'bets', bet: { placedAt, stake, payout, status } }) as Entry
const booking = (at: string, amount: number) =>
  ({ list: 'bookings', booking: { at, amount } }) as Entry

const totals = (entries: readonly Entry[], isComplete: boolean) =>
  buildDayHeads(entries, isComplete).map(head => head?.total)

it('each day has the sum of its transactions above its first entry', () => {
  const entries = [
    booking('2026-11-30T12:00:00', 5_000),
    booking('2026-11-30T00:01:00', -1_250),
    booking('2026-11-29T23:59:00', 300),
  ]
  expect(totals(entries, true)).toEqual([3_750, undefined, 300])
  expect(buildDayHeads(entries, true)[2]?.at).toBe('2026-11-29T23:59:00')
})

it('the result of a day of bets omits bets that are open', () => {
  const entries = [
    bet('2026-11-30T12:00:00', 900, 0, 'open'),
    bet('2026-11-30T11:00:00', 100, 250, 'won'),
    bet('2026-11-30T10:00:00', 200, 0),
  ]
  expect(totals(entries, true)).toEqual([-50, undefined, undefined])
})

it('the last day has no total until all its entries have loaded', () => {
  const entries = [booking('2026-11-30T12:00:00', 5), booking('2026-11-29T12:00:00', 7)]
  expect(totals(entries, false)).toEqual([5, undefined])
  expect(buildDayHeads(entries, false)[1]).toBeDefined()
})

it('an entry with an invalid time has no heading', () => {
  expect(totals([booking('soon', 5)], true)).toEqual([undefined])
})
