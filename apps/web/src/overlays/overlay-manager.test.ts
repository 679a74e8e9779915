import { describe, expect, it } from 'vitest'
import { newVisit } from './decide-overlays.ts'
import type { Overlay } from './overlay.ts'
import { createOverlayManager, type VisitMemory } from './overlay-manager.ts'

const propose = (name: string, facts: Partial<Overlay> = {}): Overlay => ({
  name,
  layer: 'popup',
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

  const visit = { ...newVisit }
  const kept: VisitMemory = { read: () => ({ ...visit }), keep: next => Object.assign(visit, next) }

  return { manager, passTo, shown: () => manager.store.getState().shown, kept }
}

describe('the overlay manager on this page', () => {
  it('shows a popup automatically once its delay is over', () => {
    const { manager, passTo, shown } = setUp()
    manager.report(propose('welcome-1'), { isWanted: true, delayMs: 2000 })
    expect(manager.explain('welcome-1')).toEqual({ kind: 'delayed', untilMs: 2000 })
    passTo(2000)
    expect(shown()).toEqual(['welcome-1'])
  })

  it('remembers a dismissal until the overlay is no longer wanted', () => {
    const { manager, passTo, shown } = setUp()
    const overlay = propose('announcement')
    manager.report(overlay, { isWanted: true })
    manager.dismiss('announcement')
    manager.report(overlay, { isWanted: true })

    expect([shown(), manager.explain('announcement')]).toEqual([[], { kind: 'dismissed' }])

    manager.report(overlay, { isWanted: false })
    manager.report(overlay, { isWanted: true })
    passTo(20_000)

    expect(shown()).toEqual(['announcement'])
  })

  it('shows the next popup 20 s after the first popup has closed', () => {
    const { manager, passTo, shown } = setUp()
    manager.report(propose('a'), { isWanted: true })
    manager.report(propose('b'), { isWanted: true })

    expect(shown()).toEqual(['a'])

    passTo(500)
    manager.dismiss('a')

    expect([shown(), manager.explain('b')]).toEqual([[], { kind: 'resting', untilMs: 20_500 }])

    passTo(20_499)

    expect(shown()).toEqual([])

    passTo(20_500)

    expect(shown()).toEqual(['b'])
  })

  it("shows a popup's sequel as soon as that popup has closed", () => {
    const { manager, shown } = setUp()
    manager.report(propose('a'), { isWanted: true })
    manager.report({ ...propose('b'), follows: 'a' }, { isWanted: true })
    manager.dismiss('a')
    expect(shown()).toEqual(['b'])
  })

  it('shows an exempt popup as soon as the first popup has closed', () => {
    const { manager, shown } = setUp()
    manager.report(propose('a'), { isWanted: true })
    manager.report(propose('b'), { isWanted: true, isExempt: true })
    expect(shown()).toEqual(['a'])
    manager.withdraw('a')
    expect(shown()).toEqual(['b'])
  })

  it('opens a due popup when the player is no longer occupied', () => {
    const { manager, shown } = setUp()
    manager.occupy('form')
    manager.report(propose('a'), { isWanted: true })
    expect([shown(), manager.explain('a')]).toEqual([[], { kind: 'held', by: 'form' }])
    manager.occupy(undefined)
    expect(shown()).toEqual(['a'])
  })

  it("spends the visit's budget only on popups that open by themselves", () => {
    const { manager, passTo, shown, kept } = setUp()
    manager.limit({ perVisit: 1 }, kept)
    manager.report({ ...propose('consent'), isDuty: true }, { isWanted: true })

    expect([shown(), kept.read().spent]).toEqual([['consent'], []])

    manager.dismiss('consent')
    manager.report(propose('login', { layer: 'modal' }), { isWanted: true })
    manager.withdraw('login')
    manager.report(propose('a'), { isWanted: true })
    passTo(20_000)

    expect([shown(), kept.read().spent]).toEqual([['a'], ['a']])

    manager.dismiss('a')
    manager.report(propose('b'), { isWanted: true })
    passTo(60_000)

    expect([shown(), manager.explain('b')]).toEqual([
      [],
      { kind: 'budget-spent', on: ['a'], waitsIn: 'inbox' },
    ])

    manager.report(propose('c'), { isWanted: true, isExempt: true })

    expect([shown(), kept.read().spent]).toEqual([['c'], ['a']])
  })

  it('spends the budget once on an interruption that is not a popup, and then opens no popup', () => {
    const { manager, passTo, shown, kept } = setUp()
    manager.limit({ perVisit: 1 }, kept)
    manager.report(propose('a'), { isWanted: true, delayMs: 100 })
    manager.spend('first-steps')
    manager.spend('first-steps')
    passTo(20_000)
    const spent = ['first-steps']

    expect([shown(), kept.read().spent]).toEqual([[], spent])
    expect(manager.explain('a')).toEqual({ kind: 'budget-spent', on: spent, waitsIn: 'inbox' })
  })

  it('opens a popup two seconds after the first tap, so that the tapped target opens first', () => {
    const { manager, passTo, shown, kept } = setUp()
    manager.limit({ afterFirstTap: true }, kept)
    manager.report(propose('a'), { isWanted: true })
    passTo(60_000)

    expect([shown(), manager.explain('a')]).toEqual([
      [],
      { kind: 'before-first-tap', waitsIn: 'inbox' },
    ])

    manager.noteAct()

    expect(manager.explain('a')).toEqual({ kind: 'resting', untilMs: 62_000 })

    passTo(61_999)
    manager.noteAct()

    expect(shown()).toEqual([])

    passTo(62_000)

    expect(shown()).toEqual(['a'])
  })

  it('continues the visit after a reload', () => {
    const { kept } = setUp()
    kept.keep({ hasActed: true, spent: ['a'] })
    const { manager, shown } = setUp()
    manager.limit({ perVisit: 2, afterFirstTap: true }, kept)
    manager.report(propose('b'), { isWanted: true })
    expect([shown(), kept.read().spent]).toEqual([['b'], ['a', 'b']])
  })

  it('does not record a visit without a budget', () => {
    const { manager, shown, kept } = setUp()
    kept.keep({ hasActed: true, spent: ['a'] })
    manager.limit(undefined, kept)
    manager.report(propose('b'), { isWanted: true })
    manager.noteAct()
    expect([shown(), kept.read().spent]).toEqual([['b'], ['a']])
  })
})
