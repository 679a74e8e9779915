import { describe, expect, it } from 'vitest'
import { computeCountdown } from './countdown.ts'

describe('computeCountdown', () => {
  it.each([
    [1, { days: 0, clock: '00:00:01' }],
    [3_599_001, { days: 0, clock: '01:00:00' }],
    [90_061_000, { days: 1, clock: '01:01:01' }],
  ])('formats %i ms as the remaining time', (left, expected) => {
    expect(computeCountdown(1_000_000_000 + left, 1_000_000_000)).toEqual(expected)
  })

  it('returns undefined at the end of the countdown, and for an invalid end', () => {
    expect(computeCountdown(5_000, 5_000)).toBeUndefined()
    expect(computeCountdown(Number.NaN, 5_000)).toBeUndefined()
  })
})
