import { describe, expect, it } from 'vitest'
import type { Overlay } from './overlay.ts'
import { createOverlayManager } from './overlay-manager.ts'

const propose = (name: string, facts: Partial<Overlay> = {}): Overlay => ({
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
  const manager = createOverlayManager({
    now: () => now,
    wakeAt: (ms, wake) => alarms.push({ ms, wake }),
  })
  const passTo = (ms: number) => {
    now = ms
    const due = alarms.filter(alarm => alarm.ms <= now)
    alarms = alarms.filter(alarm => alarm.ms > now)
    for (const { wake } of due) wake()
  }
  return { manager, passTo, shown: () => manager.store.getState().shown }
}

describe('the manager of this page', () => {
  it('shows a popup by itself once its delay is over', () => {
    const { manager, passTo, shown } = setUp()
    manager.report(propose('welcome-1'), { isWanted: true, delayMs: 2000 })
    expect(manager.explain('welcome-1')).toEqual({ kind: 'delayed', untilMs: 2000 })
    passTo(2000)
    expect(shown()).toEqual(['welcome-1'])
  })

  it('remembers what was dismissed until it has stopped being wanted', () => {
    const { manager, shown } = setUp()
    const overlay = propose('announcement')
    manager.report(overlay, { isWanted: true })
    manager.dismiss('announcement')
    manager.report(overlay, { isWanted: true })
    expect([shown(), manager.explain('announcement')]).toEqual([[], { kind: 'dismissed' }])
    manager.report(overlay, { isWanted: false })
    manager.report(overlay, { isWanted: true })
    expect(shown()).toEqual(['announcement'])
  })

  it('shows the next popup when the first one closes', () => {
    const { manager, shown } = setUp()
    manager.report(propose('a'), { isWanted: true })
    manager.report(propose('b'), { isWanted: true })
    expect(shown()).toEqual(['a'])
    manager.withdraw('a')
    expect(shown()).toEqual(['b'])
  })
})
