import { describe, expect, it } from 'vitest'
import { createRateLimits } from './rate-limits.ts'

function create(perWindow: number, more: { maxClients?: number } = {}) {
  const clock = { nowMs: 1_000 * 60_000 }
  const limits = createRateLimits({ perWindow, now: () => clock.nowMs, ...more })
  const takeTimes = (client: string, times: number) =>
    Array.from({ length: times }, () => limits.take(client).allowed)
  return { clock, limits, takeTimes }
}

describe('createRateLimits', () => {
  it('gives each client its limit per minute and reports the remaining requests', () => {
    const { limits, takeTimes } = create(3)

    expect(limits.take('a')).toEqual({ allowed: true, limit: 3, remaining: 2, resetSeconds: 60 })
    expect(takeTimes('a', 3)).toEqual([true, true, false])
    expect(takeTimes('b', 1)).toEqual([true])
  })

  it('reduces old counts gradually, so that a client cannot use its limit twice around a new minute', () => {
    const { clock, takeTimes } = create(10)
    clock.nowMs += 59_000
    takeTimes('a', 10)
    clock.nowMs += 2_000

    expect(takeTimes('a', 2)).toEqual([true, false])

    clock.nowMs += 30_000

    expect(takeTimes('a', 6)).toEqual([true, true, true, true, true, false])
  })

  it('forgets all counts after two idle minutes', () => {
    const { clock, takeTimes } = create(1)
    takeTimes('a', 2)
    clock.nowMs += 120_000

    expect(takeTimes('a', 1)).toEqual([true])
  })

  it('adds counts from other processes, and does not add its own counts twice', () => {
    const { limits, takeTimes } = create(5)
    takeTimes('a', 2)
    const { window, counts } = limits.takeUntold()
    takeTimes('a', 1)
    // This process itself counted two of these four requests.
    limits.learn(window, new Map([['a', 4]]))

    expect(counts).toEqual(new Map([['a', 2]]))
    expect(takeTimes('a', 1)).toEqual([false])

    limits.learn(window, new Map([['a', 3]]))

    expect(takeTimes('a', 2)).toEqual([true, false])
  })

  it('ignores totals for a window that ended long ago, and keeps its own counts', () => {
    const { clock, limits, takeTimes } = create(2)
    const { window } = limits.takeUntold()
    clock.nowMs += 180_000
    takeTimes('a', 1)
    limits.learn(window, new Map([['a', 100]]))

    expect(takeTimes('a', 2)).toEqual([true, false])
  })

  it('groups clients beyond its capacity and counts each group by a wider network', () => {
    const { limits, takeTimes } = create(1, { maxClients: 20 })
    for (let at = 0; at < 20; at += 1) limits.take(`aurora|10.0.0.${at}`)

    const takeOfNetwork = (network: string, times: number) =>
      Array.from({ length: times }, (_, at) => limits.take(`aurora|${network}:${at}:0`).allowed)

    expect(takeTimes('aurora|10.0.0.1', 1)).toEqual([false])
    expect(takeOfNetwork('2001:db8', 17)).toEqual([...new Array(16).fill(true), false])
    expect(takeOfNetwork('2001:db9', 1)).toEqual([true])
  })

  it('bounds its memory: when the number of networks is too high, all further networks share one count', () => {
    const { limits } = create(1, { maxClients: 20 })
    for (let at = 0; at < 1_000; at += 1) limits.take(`aurora|${at}:0:0:0`)

    expect(limits.take('aurora|5000:0:0:0').allowed).toBe(false)
    expect(limits.takeUntold().counts.size).toBe(23)
  })
})
