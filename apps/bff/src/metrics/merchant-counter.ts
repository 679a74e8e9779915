/**
 * A counter by merchant. Every merchant is counted, and few are told: of ten thousand, all would be tens of
 * thousands of series. They are chosen from the sum of all processes, so that no count falls when one of
 * them has counted less than the others.
 */
import type { MetricSnapshot } from './plain-metric.ts'

export type MerchantCounterOptions = {
  name: string
  help: string
  /** Merchants that are told: half of them those with the most of the worst value, the others those with the most of all. */
  most: number
  /** The label beside `merchant`. */
  label?: string
  /** Its values, the worst last. */
  values: readonly string[]
}

/** The counts of one process, or the sum of several. */
export type MerchantSnapshot = MerchantCounterOptions & {
  /** By code, one count a value. */
  counts: Record<string, number[]>
}

export type MerchantCounts = {
  /** Adds one for a merchant, by its code. */
  add(merchant: string): void
}

export type MerchantCounter = {
  /** The counts of one value. @throws Error for one that is not among `values` */
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

/** Without a prototype: a merchant may be called `constructor`. */
function createCounts(): Record<string, number[]> {
  return Object.create(null)
}

/** The counters of several processes together. */
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

/** The series that are told. */
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
