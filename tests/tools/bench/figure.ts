/** One row in a performance table. */
export type Figure = { figure: string; value: number; goal: number; ok: boolean }

/** The error for a part name that a bench does not have. */
export class UnknownPartError extends Error {}

export function toTable(figures: readonly Figure[]): string {
  const rows = figures.map(({ figure, value, goal, ok }) => [
    figure,
    String(value),
    String(goal),
    ok ? 'yes' : 'NO',
  ])
  const all = [['figure', 'value', 'goal', 'ok'], ...rows]
  const widths = [0, 1, 2, 3].map(column => Math.max(...all.map(row => row[column]?.length ?? 0)))
  return all.map(row => row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')).join('\n')
}

/** Returns the figure for a cost that must be at most `goal`, rounded to three digits. */
export function atMost(figure: string, value: number, goal: number): Figure {
  return { figure, value: Number(value.toPrecision(3)), goal, ok: value <= goal }
}

/** Returns the figure for a ratio that must be at least `goal`, rounded to three digits. */
export function atLeast(figure: string, value: number, goal: number): Figure {
  return { figure, value: Number(value.toPrecision(3)), goal, ok: value >= goal }
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}
