import type { Label, Metric } from '@livery/contract/metrics/metric.ts'
import { bffMetrics, statusClasses } from '@livery/contract/metrics/metric-table.ts'
import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import type { RequestContext } from '#gate/request-context.ts'
import { createDurationHistogram } from './duration-histogram.ts'
import {
  createMerchantCounter,
  type MerchantCounter,
  type MerchantCounterOptions,
  type MerchantCounts,
} from './merchant-counter.ts'
import type {
  CounterName,
  GaugeName,
  MetricLabels,
  PlainGaugeName,
  Series,
} from './metric-names.ts'
import type { ProcessCounts } from './metric-snapshot.ts'
import type { MetricSnapshot } from './plain-metric.ts'

type Labels = Record<string, string>

export type Metrics = {
  /** Call when a request has ended. */
  record(context: RequestContext, durationMs: number): void
  /** Adds a counter from the table; call once per name. The returned function increments it. */
  counter<Name extends CounterName>(name: Name): (labels: MetricLabels<Name>) => void
  /** Adds a gauge without labels, which is read at each scrape. */
  gauge(name: PlainGaugeName, read: () => number): void
  /** Adds a gauge with labels; `read` must respect the bounds in the table. */
  gauges<Name extends GaugeName>(name: Name, read: () => readonly Series<Name>[]): void
  snapshot(): Promise<ProcessCounts>
}

/** Count of the requests with one route and status, and counts by merchant for the status class. */
type Cell = { count: number; merchants: MerchantCounts }
/** Keyed by route template, then status. */
type Requests = Map<string, Map<number, Cell>>

/** The merchant label for requests without a merchant. */
const noMerchant = 'none'

/**
 * Collects request figures by route template and status, and by merchant. Counting takes a few map
 * lookups per request; the registry's own bookkeeping happens at each scrape.
 */
export function createMetrics(version = 'dev'): Metrics {
  const registry = new Registry()
  const requests: Requests = new Map()
  const durations = createDurationHistogram('livery_http_request_duration_seconds')
  const upstream = createDurationHistogram('livery_upstream_duration_seconds')
  const merchantCounters: MerchantCounter[] = []
  const requestsOf = addMerchantCounter('livery_requests_of_merchants_total')
  collectDefaultMetrics({ register: registry })
  registerRequestCounter(registry, requests)
  addGauge(registry, 'livery_build_info', () => [
    { labels: { version, node: process.version }, value: 1 },
  ])
  const refused = addCounter(registry, 'livery_refused_total')

  function record(context: RequestContext, durationMs: number): void {
    const cell = findCell(context)
    cell.count += 1
    cell.merchants.add(context.tenant?.code ?? noMerchant)
    durations.observe(context.route, durationMs / 1_000)
    if (context.upstreamMs !== undefined)
      upstream.observe(context.route, context.upstreamMs / 1_000)
    if (context.errorCode !== undefined) refused({ code: context.errorCode })
  }

  function addMerchantCounter(name: CounterName): MerchantCounter {
    const counter = createMerchantCounter(toMerchantOptions(name))
    merchantCounters.push(counter)
    return counter
  }

  function addCountOf(name: CounterName): (labels: Record<string, string>) => void {
    const { merchant }: Metric['labels'] = bffMetrics[name].labels
    if (merchant === undefined) return addCounter(registry, name)
    const counter = addMerchantCounter(name)
    const { label } = toMerchantOptions(name)
    return labels => {
      const value = label === undefined ? noValue : (labels[label] ?? '')
      counter.of(value).add(labels.merchant ?? noMerchant)
    }
  }

  function findCell({ route, status }: RequestContext): Cell {
    const statuses = requests.get(route) ?? new Map<number, Cell>()
    const known = statuses.get(status)
    if (known) return known
    // The platform may respond with a status outside every class.
    const statusClass = statusClasses[Math.floor(status / 100) - 1] ?? '5xx'
    const cell = { count: 0, merchants: requestsOf.of(statusClass) }
    requests.set(route, statuses.set(status, cell))
    return cell
  }

  return {
    record,
    counter: addCountOf,
    gauge: (name, read) => addGauge(registry, name, () => [{ labels: {}, value: read() }]),
    gauges: (name, read) => addGauge(registry, name, read),
    snapshot: async () => ({
      metrics: [
        // prom-client's types omit a property that a histogram's values have: `metricName`.
        ...((await registry.getMetricsAsJSON()) as unknown as MetricSnapshot[]),
        durations.snapshot(),
        upstream.snapshot(),
      ],
      merchants: merchantCounters.map(counter => counter.snapshot()),
    }),
  }
}

function registerRequestCounter(registry: Registry, requests: Requests): void {
  const name = 'livery_http_requests_total'
  const { help, labels } = bffMetrics[name]
  new Counter({
    ...{ name, help, labelNames: Object.keys(labels), registers: [registry] },
    collect() {
      this.reset()
      for (const [route, statuses] of requests) {
        for (const [status, { count }] of statuses) this.inc({ route, status }, count)
      }
    },
  })
}

/** The only value of a counter that has no label in addition to `merchant`. */
const noValue = 'all'

function toMerchantOptions(name: CounterName): MerchantCounterOptions {
  const { help, labels }: Metric = bffMetrics[name]
  const { merchant, ...others } = labels
  const [beside] = Object.entries(others)
  const most = merchant && 'most' in merchant ? (merchant.most ?? 0) : 0
  if (beside === undefined) return { name, help, most, values: [noValue] }
  const [label, set] = beside
  return { name, help, most, label, values: 'values' in set ? set.values : [] }
}

/**
 * Registers a counter. The returned function increments it. Closed label sets start at 0, because
 * `increase()` does not see the first event of a series that appears with it.
 */
function addCounter(registry: Registry, name: CounterName): (labels: Labels) => void {
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

/** Registers a gauge whose series are read at each scrape. */
function addGauge(
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

/** Returns the labels of all series known in advance: none if any label's set is open. */
function toKnown([first, ...others]: readonly [string, Label][]): readonly Labels[] {
  if (first === undefined) return [{}]
  const [name, label] = first
  if (!('values' in label)) return []
  const rest = toKnown(others)
  return label.values.flatMap(value => rest.map(labels => ({ [name]: value, ...labels })))
}
