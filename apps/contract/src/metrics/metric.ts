/** The type of a metric in the table, and the types that are derived from it. */

/** A label's values: a closed set, or an open set whose bound is described. */
export type Label =
  | { values: readonly string[]; of?: string | undefined }
  | { bound: string; most?: number }

export type Metric = {
  type: 'counter' | 'gauge' | 'histogram'
  help: string
  /** Labels in output order. */
  labels: Readonly<Record<string, Label>>
  /** How a gauge of several processes is combined; default: the sum. */
  over?: 'min' | 'max'
}

export type MetricTable = Readonly<Record<string, Metric>>

/**
 * Defines a closed set of values. If all labels of a counter have closed sets, every series is
 * exported from the start with the value 0.
 * @param of name of a long set in the manual
 */
export function oneOf<const Value extends string>(values: readonly Value[], of?: string) {
  return { values, of }
}

/**
 * Defines a closed set of steps, plus `more` for a value beyond the last step and `unknown` for a
 * missing value.
 */
export function stepsOf<Step extends string>(steps: Readonly<Record<Step, number>>) {
  // `Object.keys` returns strings, but here the keys are exactly the steps.
  return oneOf([...(Object.keys(steps) as Step[]), 'more', 'unknown'])
}

/** Defines an open set whose values clients cannot choose. */
export function bounded(bound: string) {
  return { bound }
}

/** Defines an open set. Only the values with the highest counts are exported (decision 0015). */
export function atMost(most: number, what: string) {
  return { bound: `at most ${most} ${what}`, most }
}

/** The labels and values with which a metric is counted. */
export type LabelsOf<Row extends Metric> = {
  [Name in keyof Row['labels']]: Row['labels'][Name] extends {
    values: readonly (infer Value extends string)[]
  }
    ? Value
    : string
}
