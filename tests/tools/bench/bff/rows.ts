import type { Figure } from '../figure.ts'
import type { Comparison } from './compare.ts'
import type { LoadFigures } from './load.ts'

/** Returns the figure for a ratio that should be at least `goal`. */
export function atLeast(figure: string, value: number, goal: number): Figure {
  const rounded = round(value)
  return { figure, value: rounded, goal, ok: rounded >= goal }
}

/** Returns the figure for a cost that should be at most `goal`. */
export function atMost(figure: string, value: number, goal: number): Figure {
  const rounded = round(value)
  return { figure, value: rounded, goal, ok: rounded <= goal }
}

/** Describes the figures of both sides in the median pair, to read next to the ratio. */
export function describePair(figure: string, { ours, theirs }: Comparison): string {
  const byCpu = round(ours.perCpuSecond / theirs.perCpuSecond)
  return `${figure}\n  bff  ${describe(ours)}\n  peer ${describe(theirs)}\n  by processor time ${byCpu}\n`
}

function describe({ perSecond, perCpuSecond }: LoadFigures): string {
  const cpuMicros = round(1_000_000 / perCpuSecond)
  return `${Math.round(perSecond)} requests/s, ${cpuMicros} µs of its core each`
}

function round(value: number): number {
  return Math.round(value * 1_000) / 1_000
}
