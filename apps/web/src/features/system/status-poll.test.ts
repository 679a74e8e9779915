import { describe, expect, it } from 'vitest'
import { computePollMs } from './get-status.ts'

const well = { isMaintenance: false, isUnreachable: false, failingForMs: 0 }

describe('polling the status', () => {
  it('is off while the platform is available', () => {
    expect(computePollMs(well)).toBe(false)
  })

  it('happens every 30 s during maintenance', () => {
    expect(computePollMs({ ...well, isMaintenance: true })).toBe(30_000)
  })

  it.each([
    [0, 2_000],
    [10_000, 5_000],
    [600_000, 30_000],
  ])('slows down during an outage: after %i ms, it runs every %i ms', (failingForMs, pauseMs) => {
    expect(computePollMs({ ...well, isUnreachable: true, failingForMs })).toBe(pauseMs)
  })
})
