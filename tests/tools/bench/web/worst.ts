/** Combines several brands' figures into the worst brand's figure. */
import type { Figure } from '../figure.ts'

export function atMost(figure: string, goal: number, values: readonly number[]): Figure {
  const value = round(Math.max(...values))
  return { figure, value, goal, ok: value <= goal }
}

export function atLeast(figure: string, goal: number, values: readonly number[]): Figure {
  const value = round(Math.min(...values))
  return { figure, value, goal, ok: value >= goal }
}

/** Rounds to three decimals, because smaller layout shifts are not visible. */
function round(value: number): number {
  return Math.round(value * 1000) / 1000
}
