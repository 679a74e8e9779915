import { toMerchantCode } from '#tenants/merchant-numbers.ts'

export type MerchantCounts = {
  /** Adds one for a merchant, by its number. */
  add(merchant: number): void
  /** Every merchant with a count, by code. */
  entries(): Iterable<readonly [code: string, count: number]>
}

/**
 * Counts by merchant, side by side in memory: with ten thousand of them in use, finding each one's
 * cell in a map takes longer than writing its log line.
 */
export function createMerchantCounts(): MerchantCounts {
  let counts = new Float64Array(64)

  function grow(least: number): void {
    const larger = new Float64Array(Math.max(least, 2 * counts.length))
    larger.set(counts)
    counts = larger
  }

  return {
    add(merchant) {
      if (merchant >= counts.length) grow(merchant + 1)
      counts[merchant] = (counts[merchant] ?? 0) + 1
    },
    *entries() {
      for (const [number, count] of counts.entries()) {
        if (count > 0) yield [toMerchantCode(number), count]
      }
    },
  }
}
