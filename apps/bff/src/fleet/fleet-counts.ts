import type { LabelName, MetricName } from '#metrics/metric-names.ts'
import type { Metrics } from '#metrics/metrics.ts'

export type MerchantTally = { requests: number; refused: number; failed: number }

/** The counts of this process. */
export type FleetCounts = {
  of(merchant: string): MerchantTally
  /** Loads joined label values with their counts, most frequent first, without zero counts. */
  by<Name extends MetricName>(
    metric: Name,
    labels: readonly LabelName<Name>[],
  ): Promise<readonly (readonly [string, number])[]>
}

const none: MerchantTally = { requests: 0, refused: 0, failed: 0 }

export async function loadFleetCounts({ read }: Pick<Metrics, 'read'>): Promise<FleetCounts> {
  const tallies = new Map<string, MerchantTally>()
  for (const { labels, value } of await read('livery_requests_of_merchants_total')) {
    const merchant = String(labels.merchant)
    const tally = tallies.get(merchant) ?? { ...none }
    tallies.set(merchant, tally)
    tally.requests += value
    if (labels.status === '4xx') tally.refused += value
    if (labels.status === '5xx') tally.failed += value
  }

  return {
    of: merchant => tallies.get(merchant) ?? none,
    async by(metric, names) {
      const sums = new Map<string, number>()
      for (const { labels, value } of await read(metric)) {
        const key = names.map(each => labels[each]).join(' ')
        sums.set(key, (sums.get(key) ?? 0) + value)
      }
      return [...sums].filter(([, count]) => count > 0).sort(([, a], [, b]) => b - a)
    },
  }
}
