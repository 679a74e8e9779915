import type { Metric } from '@livery/contract/metrics/metric.ts'
import { metricTable } from '@livery/contract/metrics/metric-table.ts'
import { AggregatorRegistry, Registry } from 'prom-client'
import { addMerchantCounts, type MerchantSnapshot, toMerchantSeries } from './merchant-counter.ts'
import type { MetricSnapshot } from './plain-metric.ts'

/** One process's figures, which a worker passes to the process that owns the port. */
export type ProcessCounts = {
  metrics: readonly MetricSnapshot[]
  /** Counts of every merchant; only the highest are exported to a scraper. */
  merchants: readonly MerchantSnapshot[]
}

/** Content type of the Prometheus text format. */
export const metricsType = Registry.PROMETHEUS_CONTENT_TYPE

/** Adds up the counts of several processes, as Prometheus text. */
export async function toMetricsText(all: readonly ProcessCounts[]): Promise<string> {
  const { metrics, merchants } = await addProcessCounts(all)
  return aggregate([metrics.map(withFewMerchants), merchants.map(toMerchantSeries)]).metrics()
}

/**
 * Returns only the largest values of a gauge that has a bound: 64 workers would otherwise export
 * tens of thousands of series.
 */
function withFewMerchants(metric: MetricSnapshot): MetricSnapshot {
  const most = mostOf(metric.name)
  if (metric.values.length <= most) return metric
  const largest = metric.values.toSorted((a, b) => b.value - a.value).slice(0, most)
  return { ...metric, values: largest }
}

/** Returns the bound on the label that limits a gauge's series. */
function mostOf(name: string): number {
  const { type, labels }: Partial<Metric> = metricTable[name] ?? {}
  if (type !== 'gauge' || labels === undefined) return Number.POSITIVE_INFINITY
  return Math.min(
    ...Object.values(labels).flatMap(label => ('most' in label ? (label.most ?? []) : [])),
  )
}

/** Adds up the counts of several processes. */
export async function addProcessCounts(all: readonly ProcessCounts[]): Promise<ProcessCounts> {
  const sum = aggregate(all.map(each => each.metrics))
  return {
    // prom-client's output has the same shape as its input.
    metrics: (await sum.getMetricsAsJSON()) as unknown as MetricSnapshot[],
    merchants: addMerchantCounts(all.map(each => each.merchants)),
  }
}

export const noProcessCounts: ProcessCounts = { metrics: [], merchants: [] }

const lasting: ReadonlySet<string> = new Set(['counter', 'histogram'])

/**
 * Keeps the counters of processes that have exited, because totals would otherwise drop with every
 * restart. Gauges of exited processes are dropped.
 */
export function addRetired(retired: ProcessCounts, ended: ProcessCounts): Promise<ProcessCounts> {
  const metrics = ended.metrics.filter(({ type }) => lasting.has(type))
  return addProcessCounts([retired, { ...ended, metrics }])
}

function aggregate(all: readonly (readonly MetricSnapshot[])[]) {
  return AggregatorRegistry.aggregate([...all])
}
