import { type ArmCounts, type HostCounts, noCounts } from '@livery/contract/canary/canary-counts.ts'
import { describe, expect, it } from 'vitest'
import { judgeCanary } from './judge-canary.ts'

/** Builds counts in which 25% of all boots, or the given share, took longer than 1.7 s. */
function toCounts(visits: number, errors: number, slow = 0.25): ArmCounts {
  const counts = { ...noCounts(), visits, errors }
  counts.boots[3] = Math.round(visits * (1 - slow))
  counts.boots[5] = visits - (counts.boots[3] ?? 0)
  return counts
}

/** Builds a canary host and a stable host, with error rates of 1% and 0.1%. */
function toHosts(canary: ArmCounts, others = toCounts(100_000, 100)): HostCounts[] {
  return [
    { before: toCounts(20_000, 200), stable: noCounts(), canary },
    { before: toCounts(100_000, 100), stable: others, canary: noCounts() },
  ]
}

describe('judgeCanary', () => {
  it('promotes a canary whose hosts perform as before, even if other hosts have fewer errors', () => {
    const verdict = judgeCanary(toHosts(toCounts(6_000, 60)))
    expect(verdict).toMatchObject({ outcome: 'promote', visits: 6_000 })
  })

  it('halts a canary within 1,500 visits if its error rate is two percentage points higher', () => {
    const verdict = judgeCanary(toHosts(toCounts(1_500, 45)))
    expect(verdict.outcome).toBe('halt')
    expect(verdict.findings).toMatchObject([
      { measure: 'errors', isWorse: true },
      { measure: 'slow boots', isWorse: false },
    ])
  })

  it('halts a canary if more boots than before are slower than the earlier p75', () => {
    const { outcome, findings } = judgeCanary(toHosts(toCounts(3_000, 30, 0.36)))
    expect(outcome).toBe('halt')
    expect(findings[1]).toMatchObject({ measure: 'slow boots', isWorse: true, canary: 1_080 })
  })

  it('does not blame the canary for an error on all hosts', () => {
    const verdict = judgeCanary(toHosts(toCounts(6_000, 180), toCounts(100_000, 300)))
    expect(verdict.outcome).toBe('promote')
  })

  it('waits while the counts are too low', () => {
    expect(judgeCanary(toHosts(toCounts(4_999, 50))).outcome).toBe('wait')
  })

  it('waits if boots are missing, even with many visits', () => {
    const canary = { ...noCounts(), visits: 9_000, errors: 90 }
    expect(judgeCanary(toHosts(canary)).outcome).toBe('wait')
  })

  it('waits without earlier counts to compare with', () => {
    const hosts = toHosts(toCounts(9_000, 900)).map(host => ({ ...host, before: noCounts() }))
    expect(judgeCanary(hosts)).toMatchObject({ outcome: 'wait', findings: [{}, {}] })
  })

  it('halts after at least six bad events, even with few visits', () => {
    const outcomes = [5, 6].map(errors => judgeCanary(toHosts(toCounts(6, errors))).outcome)
    expect(outcomes).toEqual(['wait', 'halt'])
  })
})
