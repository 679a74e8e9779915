import { describe, expect, it } from 'vitest'
import { createCircuitBreaker } from './merchant-breakers.ts'

function createAt(failures = 3, openMs = 100) {
  const clock = { ms: 0 }
  return { clock, breaker: createCircuitBreaker(failures, openMs, () => clock.ms) }
}

function fail(breaker: ReturnType<typeof createCircuitBreaker>, times: number): void {
  for (let count = 0; count < times; count += 1) {
    const entry = breaker.enter()
    if (entry) breaker.report(entry, 'failed')
  }
}

describe('the circuit breaker', () => {
  it('reports once that it opened and once that it closed', () => {
    const told: boolean[] = []
    const clock = { ms: 0 }
    const breaker = createCircuitBreaker(
      2,
      100,
      () => clock.ms,
      isOpen => void told.push(isOpen),
    )
    fail(breaker, 2)
    clock.ms = 100
    fail(breaker, 1)
    expect(told).toEqual([true])
    clock.ms = 200
    breaker.report(breaker.enter() ?? 'call', 'answered')
    expect(told).toEqual([true, false])
  })

  it('opens after a number of consecutive failures, and a response in between resets the count', () => {
    const { breaker } = createAt()
    fail(breaker, 2)
    breaker.report('call', 'answered')
    fail(breaker, 2)
    expect(breaker.isOpen()).toBe(false)
    fail(breaker, 1)

    expect(breaker.isOpen()).toBe(true)
    expect(breaker.enter()).toBeUndefined()
  })

  it('allows one probe call after a pause, even if late calls report in the meantime', () => {
    const { breaker, clock } = createAt()
    fail(breaker, 3)
    clock.ms = 100

    expect(breaker.enter()).toBe('probe')
    expect(breaker.enter()).toBeUndefined()
    breaker.report('call', 'abandoned')
    expect(breaker.enter()).toBeUndefined()
  })

  it('closes when the probe is answered, and waits again when the probe fails', () => {
    const { breaker, clock } = createAt()
    fail(breaker, 3)
    clock.ms = 100
    breaker.enter()
    breaker.report('probe', 'failed')
    expect(breaker.enter()).toBeUndefined()
    clock.ms = 200
    breaker.enter()
    breaker.report('probe', 'answered')

    expect(breaker.enter()).toBe('call')
  })

  it('allows another probe when the first probe’s client left', () => {
    const { breaker, clock } = createAt()
    fail(breaker, 3)
    clock.ms = 100
    breaker.enter()
    breaker.report('probe', 'abandoned')

    expect(breaker.enter()).toBe('probe')
  })

  it('never opens when its limit is 0', () => {
    const { breaker } = createAt(0)
    fail(breaker, 100)

    expect(breaker.enter()).toBe('call')
  })
})
