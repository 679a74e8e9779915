import { expect, it } from 'vitest'
import { toFee, toLeastAmount } from './fees.ts'

it.each([
  ['no fee', undefined, 1],
  ['a fixed fee', { fixed: 500, basisPoints: 0 }, 501],
  ['a share, rounded down', { fixed: 0, basisPoints: 150 }, 1],
  ['a fixed fee and a share', { fixed: 500, basisPoints: 250 }, 513],
  ['a share of half', { fixed: 25_000, basisPoints: 5_000 }, 50_001],
  ['nearly all', { fixed: 500, basisPoints: 9_999 }, 5_000_001],
  ['all', { fixed: 0, basisPoints: 10_000 }, Number.POSITIVE_INFINITY],
  ['a gift', { fixed: -100, basisPoints: 0 }, 1],
])('the smallest amount of which %s leaves something', (_, fee, least) => {
  expect(toLeastAmount(fee)).toBe(least)
  if (!Number.isFinite(least)) return
  expect(least - toFee(fee, least)).toBeGreaterThan(0)
  if (least > 1) expect(least - 1 - toFee(fee, least - 1)).toBeLessThanOrEqual(0)
})
