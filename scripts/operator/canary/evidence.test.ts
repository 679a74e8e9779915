import { describe, expect, it } from 'vitest'
import { logEvidence, logGamma } from './judge-canary.ts'

describe('logGamma', () => {
  it.each([
    [0.5, Math.log(Math.sqrt(Math.PI))],
    [0.1, 2.252712651734206],
    [1, 0],
    [5, Math.log(24)],
    [100, 359.1342053695754],
    [1e6, 12815504.569147611],
  ])('of %s is %s', (x, expected) => {
    expect(logGamma(x)).toBeCloseTo(expected, 8 - Math.ceil(Math.log10(Math.abs(expected) + 1)))
  })
})

describe('logEvidence', () => {
  it.each([
    // With a Beta(1, 1) prior: k! (n−k)! / (n+1)! · 2^n.
    [0, 0, 1],
    [1, 1, 1],
    [2, 2, 4 / 3],
    [10, 10, 1024 / 11],
    [5, 10, 1024 / 2772],
  ])('for %i of %i at an equal share is the logarithm of %s', (canary, all, expected) => {
    expect(Math.exp(logEvidence({ canary, all, share: 0.5 }))).toBeCloseTo(expected, 9)
  })

  it('for three of three at a share of one quarter follows Beta(1, 3)', () => {
    // B(4, 3) / B(1, 3) / 0.25^3 = (1/60) · 3 · 64.
    expect(Math.exp(logEvidence({ canary: 3, all: 3, share: 0.25 }))).toBeCloseTo(3.2, 9)
  })

  it.each([0.01, 0.1, 0.5, 0.9])(
    'averages to 1 at a share of %s if there is no difference',
    share => {
      const all = 30
      let [mean, chance] = [0, (1 - share) ** all]

      for (let canary = 0; canary <= all; canary++) {
        mean += chance * Math.exp(logEvidence({ canary, all, share }))
        chance *= ((all - canary) / (canary + 1)) * (share / (1 - share))
      }

      expect(mean).toBeCloseTo(1, 9)
    },
  )
})
