import { AggregatorRegistry, Registry } from 'prom-client'

/** One metric with its values, as plain data: what a worker hands to the process with the port. */
export type MetricSnapshot = {
  name: string
  help: string
  type: string
  aggregator: string
  values: {
    metricName?: string | undefined
    labels: Partial<Record<string, string | number>>
    value: number
  }[]
}

/** Content type of the Prometheus text format. */
export const metricsType = Registry.PROMETHEUS_CONTENT_TYPE

/** Adds up what several processes counted, as Prometheus text. */
export function toMetricsText(snapshots: readonly (readonly MetricSnapshot[])[]): Promise<string> {
  return AggregatorRegistry.aggregate([...snapshots]).metrics()
}

const lasting: ReadonlySet<string> = new Set(['counter', 'histogram'])

/**
 * Keeps the counters of processes that have ended, since a total would fall with every restart.
 * Their gauges are dropped.
 */
export async function addRetired(
  retired: readonly MetricSnapshot[],
  ended: readonly MetricSnapshot[],
): Promise<MetricSnapshot[]> {
  const counts = ended.filter(({ type }) => lasting.has(type))
  const sum = AggregatorRegistry.aggregate([[...retired], counts])
  // prom-client writes what it reads: the same shape.
  return (await sum.getMetricsAsJSON()) as unknown as MetricSnapshot[]
}
