import type { Figure } from '../figure.ts'
import type { Comparison } from './compare.ts'

export function toFigure(figure: string, { ratio }: Comparison, goal: number): Figure {
  const value = Math.round(ratio * 1_000) / 1_000
  return { figure, value, goal, ok: value >= goal }
}

/** What either side did in the median pair, for reading beside the ratio. */
export function describePair(figure: string, { ours, theirs }: Comparison): string {
  return `${figure}\n  bff  ${describe(ours)}\n  bare ${describe(theirs)}\n`
}

function describe({ perSecond, perCpuSecond }: Comparison['ours']): string {
  const [seen, possible] = [perSecond, perCpuSecond].map(value => Math.round(value))
  return `${seen} requests/s, ${possible} per second of its core`
}
