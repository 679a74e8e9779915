import type { Label, Metric } from '@livery/contract/metrics/metric.ts'
import { bffMetrics } from '@livery/contract/metrics/metric-table.ts'
import { Counter, Gauge, type Registry } from 'prom-client'
import type { CounterName, GaugeName } from './metric-names.ts'

type Labels = Record<string, string>

/**
 * Registers a counter. The returned function adds one. Closed sets begin at 0: of a series that appears
 * with its first event, `increase()` never sees it.
 */
export function addCounter(registry: Registry, name: CounterName): (labels: Labels) => void {
  const { help, labels }: Metric = bffMetrics[name]
  const counter = new Counter({
    name,
    help,
    labelNames: Object.keys(labels),
    registers: [registry],
  })
  for (const known of toKnown(Object.entries(labels))) counter.inc(known, 0)
  return given => counter.inc(given)
}

/** Registers a gauge with the series that there are when it is scraped. */
export function addGauge(
  registry: Registry,
  name: GaugeName,
  read: () => readonly { labels: Labels; value: number }[],
): void {
  const { help, labels, together = 'sum' }: Metric = bffMetrics[name]
  new Gauge({
    name,
    help,
    aggregator: together,
    labelNames: Object.keys(labels),
    registers: [registry],
    collect() {
      this.reset()
      for (const { labels, value } of read()) this.set(labels, value)
    },
  })
}

/** The labels of all series that are known beforehand: none where a set is open. */
function toKnown([first, ...others]: readonly [string, Label][]): readonly Labels[] {
  if (first === undefined) return [{}]
  const [name, label] = first
  if (!('values' in label)) return []
  const rest = toKnown(others)
  return label.values.flatMap(value => rest.map(labels => ({ [name]: value, ...labels })))
}
