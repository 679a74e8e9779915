import type { DepositBonus, DepositMethod } from '@livery/contract/platform/payments.ts'
import { expect, it } from 'vitest'
import { toBonusesOf, toQuote } from './quote.ts'

const method: DepositMethod = {
  id: 'card',
  kind: 'card',
  name: 'Card',
  minimum: 1_000,
  maximum: 100_000,
  presets: [],
}
const bonus: DepositBonus = {
  id: 'reload',
  title: '20%',
  minimum: 5_000,
  basisPoints: 2_000,
  maximum: 20_000,
  turnover: 5,
}

it.each([
  ['without a fee', 1_000, undefined, 0, 1_000],
  ['with a fixed fee', 1_000, { fixed: 100, basisPoints: 0 }, 100, 900],
  ['with a share, rounded down', 1_067, { fixed: 0, basisPoints: 150 }, 16, 1_051],
  ['with both', 10_000, { fixed: 30, basisPoints: 250 }, 280, 9_720],
] as const)('a deposit %s', (_, amount, fee, cost, arrives) => {
  const quote = toQuote(amount, { ...method, ...(fee && { fee }) })
  expect(quote).toEqual({ amount, fee: cost, bonus: 0, arrives, turnover: 0 })
})

it.each([
  ['is not given below its minimum', 4_999, 0, 0],
  ['is given from its minimum on', 5_000, 1_000, 30_000],
  ['is a share, rounded down', 5_003, 1_000, 30_015],
  ['is never more than its maximum', 200_000, 20_000, 1_100_000],
])('a bonus %s', (_, amount, added, turnover) => {
  const quote = toQuote(amount, method, bonus)
  expect(quote).toEqual({ amount, fee: 0, bonus: added, arrives: amount + added, turnover })
})

it('a bonus for other ways of paying is not offered', () => {
  const other = { ...bonus, id: 'usdt', methodIds: ['virtual'] }
  expect(toBonusesOf(method, [bonus, other])).toEqual([bonus])
  expect(toBonusesOf({ ...method, id: 'virtual' }, [bonus, other])).toEqual([bonus, other])
})
