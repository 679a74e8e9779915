/** One metric with its values, as plain data. */
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
