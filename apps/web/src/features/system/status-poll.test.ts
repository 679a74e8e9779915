import { describe, expect, it } from 'vitest'
import { toPollMs } from './status-poll.ts'

const well = { isMaintenance: false, isUnreachable: false, failingForMs: 0 }

describe('asking for the status again', () => {
  it('is not needed while all is well', () => {
    expect(toPollMs(well)).toBe(false)
  })

  it('happens every half minute during maintenance', () => {
    expect(toPollMs({ ...well, isMaintenance: true })).toBe(30_000)
  })

  it.each([
    [0, 2_000],
    [10_000, 5_000],
    [600_000, 30_000],
  ])(
    'pauses longer the longer the platform is away: after %i ms, %i ms',
    (failingForMs, pauseMs) => {
      expect(toPollMs({ ...well, isUnreachable: true, failingForMs })).toBe(pauseMs)
    },
  )
})
