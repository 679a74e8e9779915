import { describe, expect, it } from 'vitest'
import type { OverlayProposal } from './overlay.ts'
import { createConductor } from './overlay-manager.ts'

const propose = (name: string, facts: Partial<OverlayProposal> = {}): OverlayProposal => ({
  name,
  layer: 'popup',
  priority: 0,
  useWanted: () => true,
  Content: () => null,
  ...facts,
})

function setUp() {
  let now = 0
  let alarms: { ms: number; wake: () => void }[] = []
  const conductor = createConductor({
    now: () => now,
    wakeAt: (ms, wake) => alarms.push({ ms, wake }),
  })
  const passTo = (ms: number) => {
    now = ms
    const due = alarms.filter(alarm => alarm.ms <= now)
    alarms = alarms.filter(alarm => alarm.ms > now)
    for (const { wake } of due) wake()
  }
  return { conductor, passTo, shown: () => conductor.store.getState().shown }
}

describe('the conductor of this page', () => {
  it('shows a popup by itself once its delay is over', () => {
    const { conductor, passTo, shown } = setUp()
    conductor.report(propose('welcome-1', { delayMs: 2000 }), true)
    expect(conductor.explain('welcome-1')).toEqual({ kind: 'delayed', untilMs: 2000 })
    passTo(2000)
    expect(shown()).toEqual(['welcome-1'])
  })

  it('remembers what was dismissed until it has stopped being wanted', () => {
    const { conductor, shown } = setUp()
    const proposal = propose('announcement')
    conductor.report(proposal, true)
    conductor.dismiss('announcement')
    conductor.report(proposal, true)
    expect([shown(), conductor.explain('announcement')]).toEqual([[], { kind: 'dismissed' }])
    conductor.report(proposal, false)
    conductor.report(proposal, true)
    expect(shown()).toEqual(['announcement'])
  })

  it('shows the next popup when the first one goes', () => {
    const { conductor, shown } = setUp()
    conductor.report(propose('a'), true)
    conductor.report(propose('b'), true)
    expect(shown()).toEqual(['a'])
    conductor.withdraw('a')
    expect(shown()).toEqual(['b'])
  })
})
