/** A metric as defined in the table, and the types derived from a row. */

/** A label's values: a closed set, or an open set and what bounds it. */
export type Label =
  | { values: readonly string[]; of?: string | undefined }
  | { bound: string; most?: number }

export type Metric = {
  type: 'counter' | 'gauge' | 'histogram'
  help: string
  /** In output order. */
  labels: Readonly<Record<string, Label>>
}

export type MetricTable = Readonly<Record<string, Metric>>

/**
 * Defines a closed set. A counter whose labels are all closed sets exports every series from the
 * start, at 0.
 *
 * @param of names a long set in the manual
 */
export function oneOf<const Value extends string>(values: readonly Value[], of?: string) {
  return { values, of }
}

/**
 * Defines a closed set of named steps, plus `more` for a value beyond the last step and `unknown`
 * for a missing value.
 */
export function stepsOf<Step extends string>(steps: Readonly<Record<Step, number>>) {
  // The object's keys are exactly its type's keys here.
  return oneOf([...(Object.keys(steps) as Step[]), 'more', 'unknown'])
}

/** Defines an open set whose values clients cannot choose. */
export function bounded(bound: string) {
  return { bound }
}

/**
 * Defines an open set of which only the values with the highest counts are exported (decision
 * 0062).
 */
export function atMost(most: number, what: string) {
  return { bound: `at most ${most} ${what}`, most }
}

/** The label record that a metric is counted with. */
export type LabelsOf<Row extends Metric> = {
  [Name in keyof Row['labels']]: Row['labels'][Name] extends {
    values: readonly (infer Value extends string)[]
  }
    ? Value
    : string
}
