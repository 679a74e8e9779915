/** Adds up the metrics of several processes. */
import { AggregatorRegistry } from 'prom-client'
import { type Metrics, pickExported } from './metrics.ts'
import { type MetricsAsJson, metricsAsJson } from './metrics-as-json.ts'

export type ReadableMetrics = Pick<Metrics, 'read' | 'text'>

/**
 * Returns the sum of the processes' metrics; a gauge with `over` in the table is the minimum or the
 * maximum. The text names as many merchants as one process's.
 */
export function sumMetrics(all: readonly MetricsAsJson[]): ReadableMetrics {
  const sum = AggregatorRegistry.aggregate([...all])

  return {
    async read(name) {
      return (await sum.getSingleMetric(name)?.get())?.values ?? []
    },
    async text() {
      const metrics = metricsAsJson.parse(await sum.getMetricsAsJSON())
      const exported = metrics.map(one => ({ ...one, values: pickExported(one.name, one.values) }))
      return AggregatorRegistry.aggregate(exported.length === 0 ? [] : [exported]).metrics()
    },
  }
}
