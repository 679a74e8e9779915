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
export function toMetricsText(all: readonly ProcessCounts[]): Promise<string> {
  const merchants = addMerchantCounts(all.map(each => each.merchants)).map(toMerchantSeries)
  return aggregate([...all.map(each => each.metrics), merchants]).metrics()
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
