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
  it('reports once when it opens and once when it closes', () => {
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

  it('opens after several consecutive failures; a response resets the count', () => {
    const { breaker } = createAt()
    fail(breaker, 2)
    breaker.report('call', 'answered')
    fail(breaker, 2)

    expect(breaker.isOpen()).toBe(false)

    fail(breaker, 1)

    expect(breaker.isOpen()).toBe(true)
    expect(breaker.enter()).toBeUndefined()
  })

  it('allows only one probe call after a pause, even if earlier calls end during the probe', () => {
    const { breaker, clock } = createAt()
    fail(breaker, 3)
    clock.ms = 100

    expect(breaker.enter()).toBe('probe')
    expect(breaker.enter()).toBeUndefined()

    breaker.report('call', 'abandoned')

    expect(breaker.enter()).toBeUndefined()
  })

  it('closes when the probe gets a response, and pauses again when the probe fails', () => {
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

  it('allows another probe if the first probe’s client disconnected', () => {
    const { breaker, clock } = createAt()
    fail(breaker, 3)
    clock.ms = 100
    breaker.enter()
    breaker.report('probe', 'abandoned')

    expect(breaker.enter()).toBe('probe')
  })

  it('never opens if its limit is 0', () => {
    const { breaker } = createAt(0)
    fail(breaker, 100)

    expect(breaker.enter()).toBe('call')
  })
})
