import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toCurrency, toCurrencyDigits, toShare } from './currency.ts'

describe('a currency', () => {
  it.each([
    ['TLB', 'PHP'],
    ['USDT', 'USD'],
    ['VND', 'VND'],
  ])('%s is shown as %s [MONEY-03]', (code, shown) => {
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
    expect(toCurrencyDigits(code)).toBe(digits)
  })

  it('gives the exact share of every amount, rounded down', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER }),
        fc.integer({ min: 0, max: 10_000 }),
        (amount, points) => {
          expect(BigInt(toShare(amount, points))).toBe((BigInt(amount) * BigInt(points)) / 10_000n)
        },
      ),
    )
  })
})
