import { describe, expect, it } from 'vitest'
import { createClock } from './clock.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** Simulates a phone whose clock is wrong by `deviceMs`, and a server whose clock is right. */
function createPhone(deviceMs: number) {
  const state = { trueMs: 1_000 * dayMs, deviceMs, asleepMs: 0 }
  const clock = createClock({
    Date: { now: () => state.trueMs + state.deviceMs },
    performance: { now: () => state.trueMs - 1_000 * dayMs - state.asleepMs },
  })
  return {
    state,
    clock,
    answer: (sentMsAgo = 0) =>
      clock.learn({ sentAtMs: state.trueMs - sentMsAgo, mayBeStored: false }),
    stored: (sentMsAgo: number) =>
      clock.learn({ sentAtMs: state.trueMs - sentMsAgo, mayBeStored: true }),
    readErrorMs: () => clock.now() - state.trueMs,
  }
}

const wrongClocks = [0, 2 * hourMs, -2 * hourMs, 2 * dayMs, -2 * dayMs]

describe('the page clock', () => {
  it.each(wrongClocks)(
    'is correct after one response on a phone that is off by %d ms',
    deviceMs => {
      const phone = createPhone(deviceMs)
      expect(phone.readErrorMs()).toBe(deviceMs)
      phone.answer()
      expect(phone.readErrorMs()).toBe(0)
      phone.state.trueMs += 3 * hourMs
      expect(phone.readErrorMs()).toBe(0)
    },
  )

  it.each(wrongClocks)(
    "is not affected when the player moves the phone's clock by %d ms",
    movedMs => {
      const phone = createPhone(2 * hourMs)
      phone.answer()
      phone.state.deviceMs += movedMs
      phone.state.trueMs += minuteMs
      expect(phone.readErrorMs()).toBe(0)
    },
  )

  it.each([
    ['a cached response', hourMs, true],
    ['a cached response from yesterday', dayMs, true],
    ['a response that took 59 s to arrive', 59_000, false],
  ])('is not set back by %s', (_, agoMs, mayBeStored) => {
    const phone = createPhone(-2 * hourMs)
    phone.answer()
    phone.clock.learn({ sentAtMs: phone.state.trueMs - agoMs, mayBeStored })
    expect(phone.readErrorMs()).toBe(0)
  })

  it("uses a cached response only if its date is later than the phone's time", () => {
    const slow = createPhone(-2 * dayMs)
    slow.stored(hourMs)

    expect(slow.readErrorMs()).toBe(-hourMs)

    const right = createPhone(0)
    right.stored(hourMs)

    expect(right.readErrorMs()).toBe(0)
  })

  it('uses the least delayed of several responses', () => {
    const phone = createPhone(2 * hourMs)
    for (const ms of [4_000, 900, 7_000]) phone.answer(ms)
    expect(phone.readErrorMs()).toBe(-900)
  })

  it('is correct again with the first response after a sleep that stopped the monotonic clock', () => {
    const phone = createPhone(2 * hourMs)
    phone.answer()
    phone.state.trueMs += 8 * hourMs
    phone.state.asleepMs += 8 * hourMs

    expect(phone.readErrorMs()).toBe(-8 * hourMs)

    phone.answer()

    expect(phone.readErrorMs()).toBe(0)
  })

  it('is correct after one response when an earlier response was hours ahead', () => {
    const phone = createPhone(0)
    phone.answer(-5 * hourMs)
    expect(phone.readErrorMs()).toBe(5 * hourMs)
    phone.answer()
    expect(phone.readErrorMs()).toBe(0)
  })

  it("keeps the phone's clock while no response has a date", () => {
    const phone = createPhone(2 * hourMs)
    phone.clock.learn({ sentAtMs: Number.NaN, mayBeStored: false })
    expect(phone.readErrorMs()).toBe(2 * hourMs)
  })
})
