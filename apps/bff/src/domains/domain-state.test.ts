import { describe, expect, it } from 'vitest'
import {
  buildDomainHealth,
  type DomainState,
  ejectOutliers,
  isEjected,
  recordProbe,
} from './domain-state.ts'
import type { Probed } from './probe-domain.ts'

const bad: Probed = { good: false }
const good = (ms: number): Probed => ({ good: true, ms })

function probeAll(probes: readonly Probed[], nowMs = 1_000): DomainState {
  let state = recordProbe(undefined, probes[0] ?? bad, nowMs)
  for (const probed of probes.slice(1)) state = recordProbe(state, probed, nowMs)
  return state
}

describe('domain health', () => {
  it('is the median of its last nine valid responses', () => {
    const slow = Array.from({ length: 9 }, () => good(900))
    const state = probeAll([...slow, ...[10, 30, 20, 50, 40, 60, 70, 90, 80].map(good)])

    expect(buildDomainHealth('a.test', state, 1_000)).toEqual({
      domain: 'a.test',
      health: 'good',
      medianMs: 50,
      checkedAt: 1_000,
    })
  })

  it('is unknown before the first probe, and bad after one failure', () => {
    expect(buildDomainHealth('a.test', undefined, 0).health).toBe('unknown')
    expect(buildDomainHealth('a.test', probeAll([good(5), bad]), 1_000).health).toBe('bad')
  })

  it('excludes the domain after three failures in a row, each time for longer, until the domain responds', () => {
    const once = probeAll([bad, bad, bad])
    const twice = probeAll([bad, bad, bad, bad, bad, bad])
    const back = recordProbe(twice, good(5), 1_000)

    expect(probeAll([bad, bad, good(5), bad, bad]).ejections).toBe(0)
    expect([isEjected(once, 60_999), isEjected(once, 61_000)]).toEqual([true, false])
    expect([isEjected(twice, 120_999), isEjected(twice, 121_000)]).toEqual([true, false])
    expect(back).toMatchObject({ ejections: 0, failuresInARow: 0 })
  })

  it('excludes the domain when it is far slower than the merchant’s fastest domain', () => {
    const health = {
      'fast.test': probeAll([good(100), good(100), good(100)]),
      'fair.test': probeAll([good(390), good(390), good(390)]),
      'slow.test': probeAll([good(900), good(900), good(900)]),
    }
    const judged = ejectOutliers(health, 1_000)

    const left = Object.keys(judged).filter(name => {
      const state = judged[name]
      return state && !isEjected(state, 1_001)
    })

    expect(left).toEqual(['fast.test', 'fair.test'])
  })

  it('does not exclude a slow domain if the others are slow too', () => {
    const health = { 'a.test': probeAll([good(2_000), good(2_000), good(2_000)]) }

    expect(isEjected(ejectOutliers(health, 1_000)['a.test'] ?? probeAll([bad]), 1_001)).toBe(false)
  })
})
