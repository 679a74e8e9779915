import { bffErrors } from '@livery/contract/errors.ts'
import { Counter, collectDefaultMetrics, Registry } from 'prom-client'
import type { RequestContext } from '#gate/request-context.ts'
import { noMerchant } from '#tenants/merchant-numbers.ts'
import { createDurationHistogram } from './duration-histogram.ts'
import { createMerchantCounts, type MerchantCounts } from './merchant-counts.ts'
import type { MetricSnapshot } from './metric-snapshot.ts'
import {
  type Aggregator,
  addCounter,
  addGauge,
  addGauges,
  addInfo,
  addTop,
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
  /**
   * Adds a counter `livery_<name>_total` by merchant, of which only the `most` largest are told. The
   * returned function adds one for a merchant, by its number.
   */
  top(name: string, help: string, most: number): (merchant: number) => void
  snapshot(): Promise<MetricSnapshot[]>
}

/** By route template, then status. */
type Requests = Map<string, Map<number, MerchantCounts>>

/**
 * Request figures by merchant (closed list), route template and status. Counting is a few map
 * look-ups a request; the registry's own bookkeeping is done when somebody scrapes.
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
    findCounts(requests, context).add(context.tenant?.number ?? noMerchant)
    durations.observe(context.route, durationMs / 1_000)
    if (context.upstreamMs !== undefined)
      upstream.observe(context.route, context.upstreamMs / 1_000)
    if (context.errorCode !== undefined) refused(context.errorCode)
  }

  return {
    record,
    counter: (name, help, labelNames = [], known = []) =>
      addCounter(registry, name, help, labelNames, known),
    gauge: (name, help, read, aggregator) => addGauge(registry, name, help, read, aggregator),
    gauges: (name, help, labelNames, read) => addGauges(registry, name, help, labelNames, read),
    info: (name, help, label, read) => addInfo(registry, name, help, label, read),
    top: (name, help, most) => addTop(registry, name, help, most),
    snapshot: async () => [
      // The types of prom-client leave out `metricName` of a histogram's values, which it has.
      ...((await registry.getMetricsAsJSON()) as unknown as MetricSnapshot[]),
      durations.snapshot(),
      upstream.snapshot(),
    ],
  }
}

function registerRequestCounter(registry: Registry, requests: Requests): void {
  new Counter({
    name: 'livery_http_requests_total',
    help: 'Requests by merchant, route template and status.',
    labelNames: ['merchant', 'route', 'status'],
    registers: [registry],
    collect() {
      this.reset()
      for (const [route, statuses] of requests) {
        for (const [status, counts] of statuses) {
          for (const [merchant, count] of counts.entries()) {
            this.inc({ merchant, route, status }, count)
          }
        }
      }
    },
  })
}

function findCounts(requests: Requests, { route, status }: RequestContext): MerchantCounts {
  const statuses = requests.get(route) ?? new Map<number, MerchantCounts>()
  const known = statuses.get(status)
  if (known) return known
  const counts = createMerchantCounts()
  requests.set(route, statuses.set(status, counts))
  return counts
}
