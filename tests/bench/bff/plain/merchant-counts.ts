import type { MerchantCounts } from '@livery/bff/admin/merchant-counts.ts'
import { toMerchantCode } from '@livery/bff/tenants/merchant-numbers.ts'

export function createMerchantCounts(): MerchantCounts {
  const counts = new Map<number, number>()
  return {
    add: merchant => void counts.set(merchant, (counts.get(merchant) ?? 0) + 1),
    *entries() {
      for (const [number, count] of counts) yield [toMerchantCode(number), count]
    },
  }
}
