import { describe, expect, it } from 'vitest'
import { simulateRollouts } from './simulate-rollouts.ts'

/** The number of seeds; this number gives a verdict within seconds. */
const rollouts = 20

describe('a canary on one percent of ten thousand hosts', () => {
  it('is promoted if the canary is good, even if hosts differ and the platform has problems', () => {
    expect(simulateRollouts('good', rollouts)).toMatchObject({ halted: 0, promoted: rollouts })
  })

  it.each(['more errors', 'slower boots'] as const)(
    'is halted within its first one percent of hosts if it has %s',
    kind => {
      const { halted, visitsBeforeHalt } = simulateRollouts(kind, rollouts)
      expect(halted).toBe(rollouts)
      expect(visitsBeforeHalt.median).toBeLessThan(2_000)
    },
  )
})
