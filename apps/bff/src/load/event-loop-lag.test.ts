import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startLagMeter } from './event-loop-lag.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function start(maxLagMs: number) {
  let nowMs = 0
  const meter = startLagMeter({ maxLagMs, now: () => nowMs })

  const step = (lateMs: number) => {
    nowMs += 100 + lateMs
    vi.advanceTimersByTime(100)
    return meter.lagMs()
  }

  return { meter, step }
}

it('one pause, however long, does not exceed the lag limit, but a second long pause does', () => {
  const { meter, step } = start(300)

  expect(step(60_000)).toBeLessThan(300)
  expect(step(60_000)).toBeGreaterThan(300)
  meter.stop()
})

it('the lag is low after one long pause and high after repeated long pauses', () => {
  const { meter, step } = start(0)

  expect(step(0)).toBe(0)
  expect(step(1_000)).toBe(200)
  expect(step(0)).toBe(160)

  for (let at = 0; at < 10; at += 1) step(1_000)

  expect(meter.lagMs()).toBeGreaterThan(850)

  for (let at = 0; at < 20; at += 1) step(0)

  expect(meter.lagMs()).toBeLessThan(12)

  meter.stop()
})
