import { Counter, type Registry } from 'prom-client'

export type MerchantCounterOptions = {
  name: string
  help: string
  /** `merchant`, and at most one other label. */
  labelNames: readonly string[]
  /**
   * Number of merchants to export: half of them have the highest counts of the worst value, the
   * others the highest totals.
   */
  most: number
  /** The other label and its worst value. Unset: only the totals matter. */
  worst?: { label: string; value: string } | undefined
  registry: Registry
}

/** One series of a counter. */
export type CountedSeries = {
  labels: Partial<Record<string, string | number>>
  value: number
}

/**
 * Registers a counter by merchant. The returned counter has every merchant, but only a few are
 * exported: all ten thousand would make tens of thousands of series.
 */
export function createMerchantCounter(options: MerchantCounterOptions): Counter {
  const { name, help, labelNames, registry } = options
  const all = new Counter({ name, help, labelNames, registers: [] })
  new Counter({
    ...{ name, help, labelNames, registers: [registry] },
    async collect() {
      const { values } = await all.get()
      this.reset()
      for (const { labels, value } of pickSeries(values, options)) this.inc(labels, value)
    },
  })
  return all
}

type Tally = { total: number; worst: number; series: CountedSeries[] }

/** Returns the series of the merchants to export. */
function pickSeries(
  all: readonly CountedSeries[],
  { most, worst }: MerchantCounterOptions,
): readonly CountedSeries[] {
  const tallies = new Map<string, Tally>()
  for (const one of all) {
    const merchant = String(one.labels.merchant)
    const tally = tallies.get(merchant) ?? { total: 0, worst: 0, series: [] }
    tallies.set(merchant, tally)
    tally.total += one.value
    if (worst && one.labels[worst.label] === worst.value) tally.worst += one.value
    tally.series.push(one)
  }

  const byTotal = [...tallies.values()].sort((a, b) => b.total - a.total)
  const failing = byTotal.filter(each => each.worst > 0).sort((a, b) => b.worst - a.worst)
  const named = new Set([...failing.slice(0, Math.ceil(most / 2)), ...byTotal])
  return [...named].slice(0, most).flatMap(({ series }) => series)
}
