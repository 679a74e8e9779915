import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startLagMeter } from './event-loop-lag.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('says little of one long pause and much of a second of them', () => {
  let nowMs = 0
  const meter = startLagMeter(() => nowMs)
  const step = (lateMs: number) => {
    nowMs += 100 + lateMs
    vi.advanceTimersByTime(100)
    return meter.lagMs()
  }

  expect(step(0)).toBe(0)
  expect(step(1_000)).toBe(200)
  expect(step(0)).toBe(160)
  for (let at = 0; at < 10; at += 1) step(1_000)
  expect(meter.lagMs()).toBeGreaterThan(850)
  for (let at = 0; at < 20; at += 1) step(0)
  expect(meter.lagMs()).toBeLessThan(12)
  meter.stop()
})
