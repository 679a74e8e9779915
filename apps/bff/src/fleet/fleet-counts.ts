import { statusClasses } from '@livery/contract/metrics/metric-table.ts'
import type { LabelName, MetricName } from '#metrics/metric-names.ts'
import type { ProcessCounts } from '#metrics/metric-snapshot.ts'

export type MerchantTally = { requests: number; refused: number; failed: number }

/** Returns the counts of this process. */
export type FleetCounts = {
  of(merchant: string): MerchantTally
  /** Returns joined label values with their counts, most frequent first, without zero counts. */
  by<Name extends MetricName>(
    metric: Name,
    labels: readonly LabelName<Name>[],
  ): readonly (readonly [string, number])[]
}

const none: MerchantTally = { requests: 0, refused: 0, failed: 0 }

export function toFleetCounts({ metrics, merchants }: ProcessCounts): FleetCounts {
  const valuesOf = (name: string) => metrics.find(each => each.name === name)?.values ?? []
  const requests =
    merchants.find(({ name }) => name === 'livery_requests_of_merchants_total')?.counts ?? {}
  const [refusedAt, failedAt] = [statusClasses.indexOf('4xx'), statusClasses.indexOf('5xx')]
  return {
    of(merchant) {
      const counts = Object.hasOwn(requests, merchant) ? requests[merchant] : undefined
      if (counts === undefined) return none
      return {
        requests: counts.reduce((sum, count) => sum + count, 0),
        refused: counts[refusedAt] ?? 0,
        failed: counts[failedAt] ?? 0,
      }
    },
    by(metric, names) {
      const sums = new Map<string, number>()
      for (const { labels, value } of valuesOf(metric)) {
        const key = names.map(each => labels[each]).join(' ')
        sums.set(key, (sums.get(key) ?? 0) + value)
      }
      return [...sums].filter(([, count]) => count > 0).sort(([, a], [, b]) => b - a)
    },
  }
}
