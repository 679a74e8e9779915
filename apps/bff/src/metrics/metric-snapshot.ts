import type { Metric } from '@livery/contract/metrics/metric.ts'
import { metricTable } from '@livery/contract/metrics/metric-table.ts'
import { AggregatorRegistry, Registry } from 'prom-client'
import { addMerchantCounts, type MerchantSnapshot, toMerchantSeries } from './merchant-counter.ts'
import type { MetricSnapshot } from './plain-metric.ts'

/** The figures of one process: what a worker hands to the process with the port. */
export type ProcessCounts = {
  metrics: readonly MetricSnapshot[]
  /** Of every merchant; only the most are told to a scraper. */
  merchants: readonly MerchantSnapshot[]
}

/** Content type of the Prometheus text format. */
export const metricsType = Registry.PROMETHEUS_CONTENT_TYPE

/** Adds up what several processes counted, as Prometheus text. */
export async function toMetricsText(all: readonly ProcessCounts[]): Promise<string> {
  const { metrics, merchants } = await addProcessCounts(all)
  return aggregate([metrics.map(withFewMerchants), merchants.map(toMerchantSeries)]).metrics()
}

/** Of a gauge with a bound the largest values: of 64 workers there would be tens of thousands of series. */
function withFewMerchants(metric: MetricSnapshot): MetricSnapshot {
  const most = mostOf(metric.name)
  if (metric.values.length <= most) return metric
  const largest = metric.values.toSorted((a, b) => b.value - a.value).slice(0, most)
  return { ...metric, values: largest }
}

/** The bound of the label that bounds the series of a gauge. */
function mostOf(name: string): number {
  const { type, labels }: Partial<Metric> = metricTable[name] ?? {}
  if (type !== 'gauge' || labels === undefined) return Number.POSITIVE_INFINITY
  return Math.min(
    ...Object.values(labels).flatMap(label => ('most' in label ? (label.most ?? []) : [])),
  )
}

/** The sum of what several processes counted. */
export async function addProcessCounts(all: readonly ProcessCounts[]): Promise<ProcessCounts> {
  const sum = aggregate(all.map(each => each.metrics))
  return {
    // prom-client writes what it reads: the same shape.
    metrics: (await sum.getMetricsAsJSON()) as unknown as MetricSnapshot[],
    merchants: addMerchantCounts(all.map(each => each.merchants)),
  }
}

export const noProcessCounts: ProcessCounts = { metrics: [], merchants: [] }

const lasting: ReadonlySet<string> = new Set(['counter', 'histogram'])

/**
 * Keeps the counters of processes that have ended, since a total would fall with every restart.
 * Their gauges are dropped.
 */
export function addRetired(retired: ProcessCounts, ended: ProcessCounts): Promise<ProcessCounts> {
  const metrics = ended.metrics.filter(({ type }) => lasting.has(type))
  return addProcessCounts([retired, { ...ended, metrics }])
}

function aggregate(all: readonly (readonly MetricSnapshot[])[]) {
  return AggregatorRegistry.aggregate([...all])
}
