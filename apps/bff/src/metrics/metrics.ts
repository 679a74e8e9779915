import { bffErrors } from '@livery/contract/errors.ts'
import { Counter, collectDefaultMetrics, Registry } from 'prom-client'
import type { RequestContext } from '#gate/request-context.ts'
import { createDurationHistogram } from './duration-histogram.ts'
import {
  createMerchantCounter,
  type MerchantCounter,
  type MerchantCounterOptions,
  type MerchantCounts,
} from './merchant-counter.ts'
import type { ProcessCounts } from './metric-snapshot.ts'
import type { MetricSnapshot } from './plain-metric.ts'
import {
  type Aggregator,
  addCounter,
  addGauge,
  addGauges,
  addInfo,
  registerBuildInfo,
  type Series,
} from './register-metrics.ts'

export type Metrics = {
  /** A request is over. */
  record(context: RequestContext, durationMs: number): void
  /**
   * Adds a counter `livery_<name>_total`; call once a name. The returned function adds one. Label
   * values come from closed sets of ours, never from a client; those of `known` begin at 0.
   */
  counter(
    name: string,
    help: string,
    labelNames?: readonly string[],
    known?: readonly (readonly string[])[],
  ): (...labels: string[]) => void
  /**
   * Adds a gauge `livery_<name>`, read when somebody scrapes; of several processes the sum unless
   * told otherwise.
   */
  gauge(name: string, help: string, read: () => number, aggregator?: Aggregator): void
  /** The same with labels, whose values come from the release; `read` bounds the series. */
  gauges(
    name: string,
    help: string,
    labelNames: readonly string[],
    read: () => readonly Series[],
  ): void
  /** Adds a gauge `livery_<name>` that is always 1; its one label says what there is now. */
  info(name: string, help: string, label: string, read: () => string | undefined): void
  /** Adds a counter `livery_<name>_total` by merchant; `options.most` bounds the series. */
  byMerchant(name: string, help: string, options: ByMerchant): Pick<MerchantCounter, 'of'>
  snapshot(): Promise<ProcessCounts>
}

type ByMerchant = Omit<MerchantCounterOptions, 'name' | 'help'>

/** Requests of one route and status, and those of its class by merchant. */
type Cell = { count: number; merchants: MerchantCounts }
/** By route template, then status. */
type Requests = Map<string, Map<number, Cell>>

export const statusClasses: readonly string[] = ['1xx', '2xx', '3xx', '4xx', '5xx']
/** Counts as the merchant of a request of none. */
const noMerchant = 'none'
/** Merchants whose requests are told. */
const mostMerchants = 300

/**
 * Request figures by route template and status, and by merchant. Counting is a few map look-ups a
 * request; the registry's own bookkeeping is done when somebody scrapes.
 */
export function createMetrics(version = 'dev'): Metrics {
  const registry = new Registry()
  const requests: Requests = new Map()
  const durations = createDurationHistogram(
    'livery_http_request_duration_seconds',
    'From the gate to the end of the answer.',
  )
  const upstream = createDurationHistogram(
    'livery_upstream_duration_seconds',
    'From the call to the platform to the head of its answer.',
  )
  const merchantCounters: MerchantCounter[] = []
  const requestsOf = byMerchant(
    'requests_of_merchants',
    'Requests by merchant and class of status, of the merchants with the most.',
    { most: mostMerchants, label: 'status', values: statusClasses },
  )
  collectDefaultMetrics({ register: registry })
  registerRequestCounter(registry, requests)
  registerBuildInfo(registry, version)
  const refused = addCounter(
    registry,
    'refused',
    'Requests answered with our own error, by code.',
    ['code'],
    Object.keys(bffErrors).map(code => [code]),
  )

  function record(context: RequestContext, durationMs: number): void {
    const cell = findCell(context)
    cell.count += 1
    cell.merchants.add(context.tenant?.code ?? noMerchant)
    durations.observe(context.route, durationMs / 1_000)
    if (context.upstreamMs !== undefined)
      upstream.observe(context.route, context.upstreamMs / 1_000)
    if (context.errorCode !== undefined) refused(context.errorCode)
  }

  function byMerchant(name: string, help: string, options: ByMerchant): MerchantCounter {
    const counter = createMerchantCounter({ name: `livery_${name}_total`, help, ...options })
    merchantCounters.push(counter)
    return counter
  }

  function findCell({ route, status }: RequestContext): Cell {
    const statuses = requests.get(route) ?? new Map<number, Cell>()
    const known = statuses.get(status)
    if (known) return known
    // The platform may answer with a status of no class.
    const statusClass = statusClasses[Math.floor(status / 100) - 1] ?? '5xx'
    const cell = { count: 0, merchants: requestsOf.of(statusClass) }
    requests.set(route, statuses.set(status, cell))
    return cell
  }

  return {
    record,
    counter: (name, help, labelNames = [], known = []) =>
      addCounter(registry, name, help, labelNames, known),
    gauge: (name, help, read, aggregator) => addGauge(registry, name, help, read, aggregator),
    gauges: (name, help, labelNames, read) => addGauges(registry, name, help, labelNames, read),
    info: (name, help, label, read) => addInfo(registry, name, help, label, read),
    byMerchant,
    snapshot: async () => ({
      metrics: [
        // The types of prom-client leave out `metricName` of a histogram's values, which it has.
        ...((await registry.getMetricsAsJSON()) as unknown as MetricSnapshot[]),
        durations.snapshot(),
        upstream.snapshot(),
      ],
      merchants: merchantCounters.map(counter => counter.snapshot()),
    }),
  }
}

function registerRequestCounter(registry: Registry, requests: Requests): void {
  new Counter({
    name: 'livery_http_requests_total',
    help: 'Requests by route template and status.',
    labelNames: ['route', 'status'],
    registers: [registry],
    collect() {
      this.reset()
      for (const [route, statuses] of requests) {
        for (const [status, { count }] of statuses) this.inc({ route, status }, count)
      }
    },
  })
}
