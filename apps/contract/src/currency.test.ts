import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  calculateFee,
  calculateMinimumAmount,
  calculateShare,
  getCurrencyDigits,
  toCurrency,
} from './currency.ts'

describe('a currency', () => {
  it.each([
    ['TLB', 'PHP'],
    ['USDT', 'USD'],
    ['VND', 'VND'],
  ])('%s is displayed as %s [MONEY-03]', (code, shown) => {
    expect(toCurrency(code)).toBe(shown)
  })

  it.each([
    ['USD', 2],
    ['TLB', 2],
    ['VND', 0],
    ['JPY', 0],
    ['KWD', 3],
    ['IDR', 2],
  ])('%s has %i decimals', (code, digits) => {
    expect(getCurrencyDigits(code)).toBe(digits)
  })

  it('calculates the exact share of every amount, rounded down', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER }),
        fc.integer({ min: 0, max: 10_000 }),
        (amount, points) => {
          expect(BigInt(calculateShare(amount, points))).toBe(
            (BigInt(amount) * BigInt(points)) / 10_000n,
          )
        },
      ),
    )
  })
})

it.each([
  ['no fee', undefined, 1],
  ['a fixed fee', { fixed: 500, basisPoints: 0 }, 501],
  ['a share, rounded down', { fixed: 0, basisPoints: 150 }, 1],
  ['a fixed fee and a share', { fixed: 500, basisPoints: 250 }, 513],
  ['a share of half', { fixed: 25_000, basisPoints: 5_000 }, 50_001],
  ['nearly all', { fixed: 500, basisPoints: 9_999 }, 5_000_001],
  ['all', { fixed: 0, basisPoints: 10_000 }, Number.POSITIVE_INFINITY],
  ['a gift', { fixed: -100, basisPoints: 0 }, 1],
])('the minimum amount is the smallest amount that exceeds its fee, for %s', (_, fee, least) => {
  expect(calculateMinimumAmount(fee)).toBe(least)
  if (!Number.isFinite(least)) return
  expect(least - calculateFee(fee, least)).toBeGreaterThan(0)
  if (least > 1) expect(least - 1 - calculateFee(fee, least - 1)).toBeLessThanOrEqual(0)
})
