/** One row in a performance table. */
export type Figure = { figure: string; value: number; goal: number; ok: boolean }

/** The error for a part name that a bench does not have. */
export class UnknownPartError extends Error {}

/** Returns the figure for a cost that should be at most `goal`: the worst of the values. */
export function atMost(figure: string, goal: number, ...values: number[]): Figure {
  const value = round(Math.max(...values))
  return { figure, value, goal, ok: value <= goal }
}

/** Returns the figure for a ratio or score that should be at least `goal`: the worst of the values. */
export function atLeast(figure: string, goal: number, ...values: number[]): Figure {
  const value = round(Math.min(...values))
  return { figure, value, goal, ok: value >= goal }
}

export async function repeat<Run>(times: number, run: () => Promise<Run>): Promise<Run[]> {
  const runs: Run[] = []
  for (let at = 0; at < times; at += 1) runs.push(await run())
  return runs
}

/** Returns the item whose value is the median. @throws without any item */
export function toMiddle<Item>(items: readonly Item[], toValue: (item: Item) => number): Item {
  const sorted = items.toSorted((a, b) => toValue(a) - toValue(b))
  const [middle] = sorted.slice(Math.floor(items.length / 2))
  if (middle === undefined) throw new Error('nothing was measured')
  return middle
}

export function median(values: readonly number[]): number {
  return toMiddle(values, value => value)
}

/** Prints a line next to the table, on standard error. */
export function printLine(line: string): void {
  process.stderr.write(`${line}\n`)
}

function round(value: number): number {
  return Math.round(value * 10_000) / 10_000
}
