import { describe, expect, it } from 'vitest'
import { simulateRollouts } from './simulate-rollouts.ts'

/** A small part of `npm run bench -- canary`, with the same seeds. */
const rollouts = 20

describe('a canary on one per cent of ten thousand hosts', () => {
  it('is promoted when it is good, though hosts are unlike and the platform has trouble', () => {
    expect(simulateRollouts('good', rollouts)).toMatchObject({ halted: 0, promoted: rollouts })
  })

  it.each(['more errors', 'slower boots'] as const)(
    'is halted in its first one per cent when it has %s',
    kind => {
      const { halted, visitsBeforeHalt } = simulateRollouts(kind, rollouts)
      expect(halted).toBe(rollouts)
      expect(visitsBeforeHalt.median).toBeLessThan(2_000)
    },
  )
})
