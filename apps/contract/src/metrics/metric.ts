/** A metric as the table has it, and the types that follow from a row. */

/** The values of a label: a closed set, or an open one with what bounds it. */
export type Label =
  | { values: readonly string[]; of?: string | undefined }
  | { bound: string; most?: number }

export type Metric = {
  type: 'counter' | 'gauge' | 'histogram'
  help: string
  /** In the order of the text. */
  labels: Readonly<Record<string, Label>>
  /** How the values of several processes become one; unset: `sum`. */
  together?: 'sum' | 'min' | 'max'
}

export type MetricTable = Readonly<Record<string, Metric>>

/**
 * A closed set. A counter of closed sets alone has all of its series at 0 from the start.
 *
 * @param of names a long set in the manual
 */
export function oneOf<const Value extends string>(values: readonly Value[], of?: string) {
  return { values, of }
}

/** A closed set of steps by name; a value may be beyond the last, or not be told. */
export function stepsOf<Step extends string>(steps: Readonly<Record<Step, number>>) {
  // The keys of an object are those of its type here.
  return oneOf([...(Object.keys(steps) as Step[]), 'more', 'unknown'])
}

/** An open set; no client may choose a value of it. */
export function bounded(bound: string) {
  return { bound }
}

/** An open set of which the values with the most are told (decision 0015). */
export function atMost(most: number, what: string) {
  return { bound: `at most ${most} ${what}`, most }
}

/** The record of labels with which a metric is counted. */
export type LabelsOf<Row extends Metric> = {
  [Name in keyof Row['labels']]: Row['labels'][Name] extends {
    values: readonly (infer Value extends string)[]
  }
    ? Value
    : string
}
