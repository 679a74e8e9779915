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

describe('the breaker', () => {
  it('tells once that it opened, and once that it closed', () => {
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

  it('opens after so many failures in a row, and an answer between them starts anew', () => {
    const { breaker } = createAt()
    fail(breaker, 2)
    breaker.report('call', 'answered')
    fail(breaker, 2)
    expect(breaker.isOpen()).toBe(false)
    fail(breaker, 1)

    expect(breaker.isOpen()).toBe(true)
    expect(breaker.enter()).toBeUndefined()
  })

  it('lets one call try after a pause, though late calls report meanwhile', () => {
    const { breaker, clock } = createAt()
    fail(breaker, 3)
    clock.ms = 100

    expect(breaker.enter()).toBe('probe')
    expect(breaker.enter()).toBeUndefined()
    breaker.report('call', 'abandoned')
    expect(breaker.enter()).toBeUndefined()
  })

  it('closes when that one is answered, and waits again when it fails', () => {
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

  it('lets another one try when the client of the first left', () => {
    const { breaker, clock } = createAt()
    fail(breaker, 3)
    clock.ms = 100
    breaker.enter()
    breaker.report('probe', 'abandoned')

    expect(breaker.enter()).toBe('probe')
  })

  it('never opens at 0', () => {
    const { breaker } = createAt(0)
    fail(breaker, 100)

    expect(breaker.enter()).toBe('call')
  })
})
