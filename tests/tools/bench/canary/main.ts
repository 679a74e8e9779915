/** Thousands of random rollouts, the same in each run: tests/rules/canary/simulate-rollout.ts. */
import { simulateRollouts } from '../../../rules/canary/simulate-rollouts.ts'
import type { Figure } from '../figure.ts'

const goodRollouts = 1_000
const badRollouts = 500

/**
 * Runs the bench. The issue does not set goals for visits, so these goals limit what a halt may
 * cost.
 */
export function runCanaryBench(): Figure[] {
  const good = simulateRollouts('good', goodRollouts)
  const errors = simulateRollouts('more errors', badRollouts)
  const slower = simulateRollouts('slower boots', badRollouts)
  return [
    atMost(`${goodRollouts} good canaries: halted (%)`, percentOf(good.halted, good.rollouts), 2),
    atMost(
      'good canaries: inconclusive after a day (%)',
      percentOf(good.inconclusive, good.rollouts),
      2,
    ),
    atLeast(
      `${badRollouts} with 2 points more errors: halted in their first 1 % (%)`,
      percentOf(errors.halted, errors.rollouts),
      95,
    ),
    atMost('  visits before the halt, median', errors.visitsBeforeHalt.median, 2_000),
    atMost('  visits before the halt, 95 of 100 below', errors.visitsBeforeHalt.p95, 5_000),
    atMost('  hours before the halt, median', errors.hoursBeforeHalt.median, 6),
    atLeast(
      `${badRollouts} with boots 20 % slower: halted in their first 1 % (%)`,
      percentOf(slower.halted, slower.rollouts),
      95,
    ),
    atMost('  visits before the halt, median', slower.visitsBeforeHalt.median, 2_000),
    atMost('  visits before the halt, 95 of 100 below', slower.visitsBeforeHalt.p95, 5_000),
    atMost('  hours before the halt, median', slower.hoursBeforeHalt.median, 6),
  ]
}

function percentOf(part: number, all: number): number {
  return Math.round((1_000 * part) / all) / 10
}

function atMost(figure: string, value: number, goal: number): Figure {
  return { figure, value, goal, ok: value <= goal }
}

function atLeast(figure: string, value: number, goal: number): Figure {
  return { figure, value, goal, ok: value >= goal }
}
