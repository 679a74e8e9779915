import type { MetricSnapshot } from '#admin/metric-snapshot.ts'

export type MerchantTally = { requests: number; refused: number; failed: number }

/** The counts of a process since it started. */
export type FleetCounts = {
  of(merchant: string): MerchantTally
  /** Label values joined, and how often; the most frequent first, without those that are 0. */
  by(metric: string, labels: readonly string[]): readonly (readonly [string, number])[]
}

const none: MerchantTally = { requests: 0, refused: 0, failed: 0 }

export function toFleetCounts(snapshots: readonly MetricSnapshot[]): FleetCounts {
  const valuesOf = (name: string) => snapshots.find(each => each.name === name)?.values ?? []
  const tallies = new Map<string, MerchantTally>()
  for (const { labels, value } of valuesOf('livery_http_requests_total')) {
    const merchant = String(labels.merchant)
    const status = Number(labels.status)
    const { requests, refused, failed } = tallies.get(merchant) ?? none
    tallies.set(merchant, {
      requests: requests + value,
      refused: refused + (status >= 400 && status < 500 ? value : 0),
      failed: failed + (status >= 500 ? value : 0),
    })
  }
  return {
    of: merchant => tallies.get(merchant) ?? none,
    by(metric, names) {
      const rows = valuesOf(metric).map(
        ({ labels, value }) => [names.map(name => labels[name]).join(' '), value] as const,
      )
      return rows.filter(([, count]) => count > 0).sort(([, a], [, b]) => b - a)
    },
  }
}
