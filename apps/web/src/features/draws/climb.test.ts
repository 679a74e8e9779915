import { expect, it } from 'vitest'
import { computeClimbAmount, startClimb } from './get-draws.ts'

it.each([
  ['at the start', 100_000, 0, 100_000],
  ['a second later', 100_000, 1_000, 100_010],
  ['just before the end', 100_000, 59_999, 100_599],
  ['at the end', 100_000, 60_000, 100_600],
  ['when no response follows', 100_000, 600_000, 100_600],
  ['when the clock is set back', 100_000, -5_000, 100_000],
])('a jackpot counts up in whole units: %s', (_, shown, afterMs, expected) => {
  expect(computeClimbAmount(startClimb(shown, 100_600, 0), afterMs)).toBe(expected)
})

it('the displayed jackpot drops immediately when the jackpot was won', () => {
  expect(computeClimbAmount(startClimb(100_600, 50_000, 0), 0)).toBe(50_000)
})
