import { describe, expect, it } from 'vitest'
import { type CallOutcome, createMerchantBreakers } from './merchant-breakers.ts'

function create(failures = 4) {
  const clock = { ms: 0 }
  const changes: [boolean, string | undefined][] = []
  const exceeded: string[] = []
  const breakers = createMerchantBreakers({
    failures,
    openMs: 100,
    limits: () => ({ client: failures / 2 }),
    onExceeded: whose => void exceeded.push(whose),
    onChange: (isOpen, merchant) => void changes.push([isOpen, merchant]),
    now: () => clock.ms,
  })
  const enter = (merchant: string, client = '1') => breakers.enter({ merchant, client })

  /** Makes calls with this outcome, alternating between two clients. */
  const end = (outcome: CallOutcome, times: number, merchant = 'aurora', clients = ['1', '2']) => {
    for (let at = 0; at < times; at += 1) {
      const owner = { merchant, client: clients[at % clients.length] ?? '' }
      const admission = breakers.enter(owner)
      if (admission) breakers.report(owner, admission, outcome)
    }
  }

  return { clock, changes, exceeded, enter, end, countOpen: breakers.countOpen }
}

describe('a merchant’s circuit breaker', () => {
  it('opens when the merchant’s calls fail, and does not affect other merchants', () => {
    const { changes, countOpen, end, enter } = create()
    end('failed', 4)

    expect([enter('aurora'), enter('lotus') !== undefined]).toEqual([undefined, true])
    expect(countOpen()).toEqual({ platform: 0, merchants: 1 })
    expect(changes).toEqual([[true, 'aurora']])
  })

  it('cannot be opened by a single client', () => {
    const { end, enter, exceeded } = create()
    end('failed', 20, 'aurora', ['1'])

    expect(enter('aurora', '1')).toBeDefined()
    expect(exceeded).toHaveLength(18)

    end('failed', 2, 'aurora', ['2'])

    expect(enter('aurora', '1')).toBeUndefined()
  })

  it('allows one probe call after the pause, and closes when the probe gets a response', () => {
    const { changes, clock, countOpen, end, enter } = create()
    end('failed', 4)
    clock.ms = 100
    end('failed', 1)

    expect(enter('aurora')).toBeUndefined()

    clock.ms = 200
    end('answered', 1)

    expect(enter('aurora')).toEqual({ platform: 'call', merchant: 'call' })
    expect(countOpen()).toEqual({ platform: 0, merchants: 0 })
    expect(changes.at(-1)).toEqual([false, 'aurora'])
  })

  it('restarts its count after a response to any of the merchant’s clients', () => {
    const { end, enter } = create()
    end('failed', 3)
    end('answered', 1, 'aurora', ['3'])
    end('failed', 3)

    expect(enter('aurora')).toBeDefined()
  })

  it('never opens if its limit is 0', () => {
    const { end, enter } = create(0)
    end('failed', 100)

    expect(enter('aurora')).toBeDefined()
  })
})

describe('the platform’s circuit breaker', () => {
  it('opens for all merchants when the platform is unreachable, whichever client calls', () => {
    const { changes, countOpen, end, enter } = create()
    end('unreachable', 4, 'aurora', ['1'])

    expect([enter('aurora'), enter('lotus')]).toEqual([undefined, undefined])
    expect(countOpen()).toEqual({ platform: 1, merchants: 0 })
    expect(changes).toEqual([[true, undefined]])
  })

  it('closes when a connection succeeds, even if the call then fails', () => {
    const { clock, countOpen, end, enter } = create()
    end('unreachable', 4)
    clock.ms = 100
    end('failed', 1)

    expect(enter('lotus')).toBeDefined()
    expect(countOpen().platform).toBe(0)
  })

  it('does not use up its probe for a merchant whose own breaker is still paused', () => {
    const { clock, end, enter } = create()
    end('failed', 4)
    end('unreachable', 4, 'lotus')
    clock.ms = 99

    expect(enter('aurora')).toBeUndefined()

    clock.ms = 100

    expect(enter('aurora')).toEqual({ platform: 'probe', merchant: 'probe' })
    expect(enter('lotus')).toBeUndefined()
  })
})
