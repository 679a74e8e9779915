import type { Label, LabelsOf, Metric } from '@livery/contract/metrics/metric.ts'
import { bffMetrics, statusClasses } from '@livery/contract/metrics/metric-table.ts'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { RequestContext } from '#gate/request-context.ts'
import type { Releases } from '#releases/releases.ts'
import { type MetricsAsJson, metricsAsJson } from './metrics-as-json.ts'

type Labels = Record<string, string>

export type Metrics = {
  /** Records an ended request. */
  record(context: RequestContext, durationMs: number): void
  /**
   * Adds a counter from the table and returns the function that increments the counter. Call once
   * per name.
   */
  counter<Name extends CounterName>(name: Name): (labels: MetricLabels<Name>) => void
  /** Adds a gauge without labels, whose value is read at each scrape. */
  gauge(name: PlainGaugeName, read: () => number): void
  /** Adds a gauge with labels. `read` must return only label values that the table allows. */
  gauges<Name extends GaugeName>(name: Name, read: () => readonly Series<Name>[]): void
  /** Returns every series of a metric, including merchants that are not exported. */
  read(name: MetricName): Promise<readonly CountedSeries[]>
  /** Returns all metrics as Prometheus text. */
  text(): Promise<string>
  /** Returns all metrics for `sumMetrics`, including merchants that are not exported. */
  json(): Promise<MetricsAsJson>
}

/** Content type of the Prometheus text format. */
export const metricsType = Registry.PROMETHEUS_CONTENT_TYPE

const boundsSeconds = [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10, 30]

/** The merchant label for requests without a merchant. */
const noMerchant = 'none'

/** Collects request figures by route template and status, and by merchant. */
export function createMetrics(version = 'dev'): Metrics {
  const registry = new Registry()
  const merchantCounters = new Map<MetricName, Counter>()
  collectDefaultMetrics({ register: registry })
  const requests = addCounter(registry, 'livery_http_requests_total')
  addGauge(registry, 'livery_build_info', () => [
    { labels: { version, node: process.version }, value: 1 },
  ])
  const refused = addCounter(registry, 'livery_refused_total')
  const durations = addHistogram(registry, 'livery_http_request_duration_seconds')
  const upstream = addHistogram(registry, 'livery_upstream_duration_seconds')
  const requestsOf = addMerchantCounter('livery_requests_of_merchants_total')

  function record(context: RequestContext, durationMs: number): void {
    const { route, status, tenant, upstreamMs, errorCode } = context
    requests.inc({ route, status })
    requestsOf.inc({ merchant: tenant?.code ?? noMerchant, status: toStatusClass(status) })
    durations.observe({ route }, durationMs / 1_000)
    if (upstreamMs !== undefined) upstream.observe({ route }, upstreamMs / 1_000)
    if (errorCode !== undefined) refused.inc({ code: errorCode })
  }

  function addMerchantCounter(name: CounterName): Counter {
    const { help, labels }: Metric = bffMetrics[name]
    const labelNames = Object.keys(labels)
    const counter = createMerchantCounter({
      name,
      help,
      registry,
      labelNames,
      ...findSelection(name),
    })

    merchantCounters.set(name, counter)

    return counter
  }

  return {
    record,
    counter(name) {
      const isOfMerchants = 'merchant' in bffMetrics[name].labels
      const counter = isOfMerchants ? addMerchantCounter(name) : addCounter(registry, name)
      return labels => counter.inc(labels)
    },
    gauge: (name, read) => addGauge(registry, name, () => [{ labels: {}, value: read() }]),
    gauges: (name, read) => addGauge(registry, name, read),
    async read(name) {
      const metric = merchantCounters.get(name) ?? registry.getSingleMetric(name)
      return (await metric?.get())?.values ?? []
    },
    text: () => registry.metrics(),
    async json() {
      const metrics: MetricsAsJson = metricsAsJson.parse(
        JSON.parse(JSON.stringify(await registry.getMetricsAsJSON())),
      )
      const all = metrics.map(async one => {
        const counter = merchantCounters.get(one.name as MetricName)
        return counter ? { ...one, values: (await counter.get()).values } : one
      })
      return Promise.all(all)
    },
  }
}

/** Returns which merchants a counter exports. */
function findSelection(name: MetricName): Selection {
  const { labels }: Metric = bffMetrics[name]
  const { merchant, ...others } = labels
  const [label = '', set] = Object.entries(others)[0] ?? []
  return {
    most: merchant && 'most' in merchant ? (merchant.most ?? 0) : 0,
    worst: set && 'values' in set ? { label, value: set.values.at(-1) ?? '' } : undefined,
  }
}

/** Returns the series of a metric that one process exports: of a counter by merchant, only some. */
export function pickExported<Value extends CountedSeries>(
  name: string,
  values: readonly Value[],
): readonly Value[] {
  const metric: Metric | undefined = Object.hasOwn(bffMetrics, name)
    ? bffMetrics[name as MetricName]
    : undefined
  const isByMerchant = metric?.type === 'counter' && 'merchant' in metric.labels
  return isByMerchant ? pickSeries(values, findSelection(name as MetricName)) : values
}

/**
 * Returns a status's class. The platform may respond with a status that does not belong to any
 * class.
 */
function toStatusClass(status: number): (typeof statusClasses)[number] {
  return statusClasses[Math.floor(status / 100) - 1] ?? '5xx'
}

/**
 * Registers a counter. Series with closed label sets start at 0, because `increase()` misses the
 * event that creates a series.
 */
function addCounter(registry: Registry, name: CounterName): Counter {
  const { help, labels }: Metric = bffMetrics[name]
  const counter = new Counter({
    ...{ name, help, labelNames: Object.keys(labels), registers: [registry] },
  })
  for (const known of listKnownLabels(Object.entries(labels))) counter.inc(known, 0)
  return counter
}

function addHistogram(registry: Registry, name: HistogramName): Histogram {
  const { help, labels } = bffMetrics[name]
  const labelNames = Object.keys(labels)
  return new Histogram({ name, help, labelNames, buckets: boundsSeconds, registers: [registry] })
}

/** Registers a gauge whose series are read at each scrape. */
function addGauge(
  registry: Registry,
  name: GaugeName,
  read: () => readonly { labels: Labels; value: number }[],
): void {
  const { help, labels, over }: Metric = bffMetrics[name]
  new Gauge({
    ...{ name, help, labelNames: Object.keys(labels), registers: [registry] },
    aggregator: over ?? 'sum',
    collect() {
      this.reset()
      for (const { labels, value } of read()) this.set(labels, value)
    },
  })
}

/**
 * Returns the labels of all series that are known in advance. Returns an empty list if any label
 * has an open set of values.
 */
function listKnownLabels([first, ...others]: readonly [string, Label][]): readonly Labels[] {
  if (first === undefined) return [{}]
  const [name, label] = first
  if (!('values' in label)) return []
  const rest = listKnownLabels(others)
  return label.values.flatMap(value => rest.map(labels => ({ [name]: value, ...labels })))
}

type Selection = {
  /**
   * Number of merchants to export. Half are the merchants with the highest counts of the worst
   * value; the others have the highest totals.
   */
  most: number
  /**
   * The second label and its worst value. If unset, merchants are selected only by their totals.
   */
  worst?: { label: string; value: string } | undefined
}

type MerchantCounterOptions = Selection & {
  name: string
  help: string
  /** `merchant`, and at most one other label. */
  labelNames: readonly string[]
  registry: Registry
}

/** One series of a counter. */
type CountedSeries = {
  labels: Partial<Record<string, string | number>>
  value: number
}

/**
 * Registers a counter by merchant. The returned counter contains every merchant, but only a few are
 * exported, because ten thousand merchants would produce tens of thousands of series.
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

type Tally<Value> = { total: number; worst: number; series: Value[] }

/** Returns the series of the merchants to export. */
function pickSeries<Value extends CountedSeries>(
  all: readonly Value[],
  { most, worst }: Selection,
): readonly Value[] {
  const tallies = new Map<string, Tally<Value>>()

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

type Table = typeof bffMetrics

/** The name of a BFF metric, as it appears in a scrape. */
export type MetricName = keyof Table

type Named<Type extends string> = {
  [Name in MetricName]: Table[Name]['type'] extends Type ? Name : never
}[MetricName]

type CounterName = Named<'counter'>
type GaugeName = Named<'gauge'>
type HistogramName = Named<'histogram'>

/** A metric's label. */
export type LabelName<Name extends MetricName> = keyof Table[Name]['labels'] & string

/** The name of a gauge without labels. */
type PlainGaugeName = {
  [Name in GaugeName]: LabelName<Name> extends never ? Name : never
}[GaugeName]

/** A counter's labels. A label with a closed set of values accepts only these values. */
export type MetricLabels<Name extends MetricName> = LabelsOf<Table[Name]>

/** One series of a gauge. */
type Series<Name extends MetricName> = { labels: MetricLabels<Name>; value: number }

/** Registers the metrics about the release that this process serves. */
export function registerReleaseMetrics(
  metrics: Pick<Metrics, 'gauge' | 'gauges'>,
  { current, health, countInSeason }: Pick<Releases, 'current' | 'health' | 'countInSeason'>,
  hasBucket: boolean,
): void {
  const buildInfoSeries = (id: string | undefined) =>
    id === undefined ? [] : [{ labels: { release: id.slice(0, 12) }, value: 1 }]
  metrics.gauges('livery_release_info', () => buildInfoSeries(current()?.id))
  metrics.gauges('livery_canary_info', () => buildInfoSeries(current()?.canary?.scope.release))
  metrics.gauge('livery_canary_refused', () => Number(health().isCanaryRefused))
  metrics.gauge(
    'livery_release_activated_timestamp_seconds',
    () => (current()?.activatedAt.getTime() ?? 0) / 1_000,
  )
  metrics.gauge('livery_release_merchants', () => current()?.merchantCount ?? 0)
  metrics.gauge('livery_merchants_in_season', countInSeason)
  metrics.gauge('livery_release_refused', () => Number(health().isRefused))
  metrics.gauge('livery_release_expires_timestamp_seconds', () => health().expiresAtMs / 1_000)
  metrics.gauge('livery_release_damaged_files', () => health().damaged)
  metrics.gauge('livery_states_unread', () => Number(health().isStatesUnread))
  metrics.gauge('livery_journal_broken', () => Number(health().isJournalBroken))
  if (!hasBucket) return

  metrics.gauge('livery_bucket_up', () => Number(!health().isCutOff))
  metrics.gauge('livery_missing_packs', () => health().missingPacks)
}
