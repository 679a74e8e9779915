/**
 * Counts by merchant. Every merchant is counted, but only a few are exported: all ten thousand
 * would make tens of thousands of series. The exported merchants are chosen from the sum of all
 * processes, so that no exported count drops because one process counted less than the others.
 */
import type { MetricSnapshot } from './plain-metric.ts'

export type MerchantCounterOptions = {
  name: string
  help: string
  /**
   * Number of merchants to export: half of them have the highest counts of the worst value, the
   * others the highest totals.
   */
  most: number
  /** The label in addition to `merchant`. */
  label?: string
  /** The label's values, worst last. */
  values: readonly string[]
}

/** The counts of one process, or the sum over several. */
export type MerchantSnapshot = MerchantCounterOptions & {
  /** Keyed by merchant code; one count per value. */
  counts: Record<string, number[]>
}

export type MerchantCounts = {
  /** Adds one to the count of the merchant with this code. */
  add(merchant: string): void
}

export type MerchantCounter = {
  /** Returns the counts for one value. @throws Error if the value is not among `values` */
  of(value: string): MerchantCounts
  snapshot(): MerchantSnapshot
}

export function createMerchantCounter(options: MerchantCounterOptions): MerchantCounter {
  const cells = new Map(options.values.map(value => [value, new Map<string, number>()]))

  function snapshot(): MerchantSnapshot {
    const counts = createCounts()
    for (const [at, cell] of [...cells.values()].entries()) {
      for (const [code, count] of cell) {
        counts[code] ??= options.values.map(() => 0)
        counts[code][at] = count
      }
    }
    return { ...options, counts }
  }

  return {
    of(value) {
      const cell = cells.get(value)
      if (cell === undefined) throw new Error(`${options.name} has no ${value}`)
      return { add: merchant => void cell.set(merchant, (cell.get(merchant) ?? 0) + 1) }
    },
    snapshot,
  }
}

/** Has no prototype, because a merchant may be called `constructor`. */
function createCounts(): Record<string, number[]> {
  return Object.create(null)
}

/** Adds the counters of several processes. */
export function addMerchantCounts(
  all: readonly (readonly MerchantSnapshot[])[],
): MerchantSnapshot[] {
  const sums = new Map<string, MerchantSnapshot>()
  for (const snapshot of all.flat()) {
    const sum = sums.get(snapshot.name) ?? { ...snapshot, counts: createCounts() }
    sums.set(snapshot.name, sum)
    for (const [code, counts] of Object.entries(snapshot.counts)) {
      const known = sum.counts[code]
      sum.counts[code] = known ? known.map((count, at) => count + (counts[at] ?? 0)) : counts
    }
  }
  return [...sums.values()]
}

/** Returns the series to export. */
export function toMerchantSeries(snapshot: MerchantSnapshot): MetricSnapshot {
  const { name, help, label, values, counts } = snapshot
  const series = pickCodes(snapshot).flatMap(merchant =>
    values.map((value, at) => ({
      labels: { merchant, ...(label !== undefined && { [label]: value }) },
      value: counts[merchant]?.[at] ?? 0,
    })),
  )
  return {
    ...{ name, help, type: 'counter', aggregator: 'sum' },
    values: series.filter(({ value }) => value > 0),
  }
}

function pickCodes({ counts, most }: MerchantSnapshot): readonly string[] {
  const all = Object.entries(counts).map(([code, each]) => {
    const total = each.reduce((sum, count) => sum + count, 0)
    return { code, total, worst: each.at(-1) ?? 0 }
  })
  const worst = all.filter(each => each.worst > 0).sort((a, b) => b.worst - a.worst)
  const largest = all.toSorted((a, b) => b.total - a.total)
  const named = [...worst.slice(0, Math.ceil(most / 2)), ...largest].map(({ code }) => code)
  return [...new Set(named)].slice(0, most)
}
