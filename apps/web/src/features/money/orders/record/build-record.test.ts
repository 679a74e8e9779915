import type { Order } from '@livery/contract/platform/games.ts'
import type { Transaction } from '@livery/contract/platform/payments.ts'
import { expect, it } from 'vitest'
import { buildCells, columns, formatCsv } from './build-record.ts'

const words = {
  kind: (kind: string) => kind,
  amount: (amount: number) => (amount / 100).toFixed(2),
}

it('a row has a cell for each column, with plain numbers and exact times', () => {
  const booking: Transaction = {
    ...{ id: 't-1', kind: 'withdrawal' as const, amount: -1_250, points: 0, balance: 50_000 },
    ...{ title: 'Withdrawal', reference: 'w-1', at: '2026-11-30T12:00:00Z' },
  }
  const bet: Order = {
    ...{ id: 'b-1', gameCode: 'g', gameName: 'Seven', vendor: 'V', stake: 100, payout: 0 },
    ...{ status: 'lost' as const, placedAt: '2026-11-30T11:00:00Z' },
  }

  expect(buildCells({ list: 'bookings', booking }, words)).toEqual([
    ...['2026-11-30T12:00:00Z', 'withdrawal', 't-1', 'w-1', '-12.50', '0', '500.00'],
  ])
  expect(buildCells({ list: 'bets', bet }, words)).toHaveLength(columns.bets.length)
  expect(columns.bookings).toHaveLength(7)
})

it.each([
  ['-12.50', '-12.50'],
  ['a,b', '"a,b"'],
  ['a "b"', '"a ""b"""'],
  ['=HYPERLINK(1)', "'=HYPERLINK(1)"],
  ['+1+2', "'+1+2"],
  ['-1+2', "'-1+2"],
  ['@sum', "'@sum"],
])('the CSV cell for %j is %j, so that a spreadsheet never runs it', (text, cell) => {
  expect(formatCsv([[text, 'x']])).toBe(`\uFEFF${cell},x\r\n`)
})
