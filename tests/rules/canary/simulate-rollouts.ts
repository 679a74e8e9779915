import type { Kind, Rollout } from './simulate-rollout.ts'
import { simulateRollout } from './simulate-rollout.ts'

export type Summary = {
  rollouts: number
  halted: number
  promoted: number
  inconclusive: number
  /** Median and 95th percentile of the visits to a canary before the canary was halted. */
  visitsBeforeHalt: { median: number; p95: number }
  hoursBeforeHalt: { median: number; p95: number }
}

/** Simulates rollouts. The same seeds always return the same summary. */
export function simulateRollouts(kind: Kind, rollouts: number): Summary {
  const all = Array.from({ length: rollouts }, (_, seed) => simulateRollout(kind, seed + 1))
  const halted = all.filter(({ outcome }) => outcome === 'halt')
  const countOf = (outcome: Rollout['outcome']) =>
    all.filter(rollout => rollout.outcome === outcome).length

  return {
    rollouts,
    halted: halted.length,
    promoted: countOf('promote'),
    inconclusive: countOf('wait'),
    visitsBeforeHalt: spreadOf(halted.map(({ visits }) => visits)),
    hoursBeforeHalt: spreadOf(halted.map(({ hours }) => hours)),
  }
}

function spreadOf(values: readonly number[]): { median: number; p95: number } {
  const sorted = values.toSorted((one, other) => one - other)
  const at = (part: number) => sorted[Math.floor(sorted.length * part)] ?? 0
  return { median: at(0.5), p95: at(0.95) }
}
