import type { LabelsOf } from '@livery/contract/metrics/metric.ts'
import type { bffMetrics } from '@livery/contract/metrics/metric-table.ts'

type Table = typeof bffMetrics

/** The name of a BFF metric, as scraped. */
export type MetricName = keyof Table

type Named<Type extends string> = {
  [Name in MetricName]: Table[Name]['type'] extends Type ? Name : never
}[MetricName]

export type CounterName = Named<'counter'>
export type GaugeName = Named<'gauge'>
export type HistogramName = Named<'histogram'>

/** A metric's label. */
export type LabelName<Name extends MetricName> = keyof Table[Name]['labels'] & string

/** The name of a gauge without labels. */
export type PlainGaugeName = {
  [Name in GaugeName]: LabelName<Name> extends never ? Name : never
}[GaugeName]

/** A counter's labels, each from its closed set if it has one. */
export type MetricLabels<Name extends MetricName> = LabelsOf<Table[Name]>

/** One series of a gauge. */
export type Series<Name extends MetricName> = { labels: MetricLabels<Name>; value: number }
