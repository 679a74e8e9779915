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

describe('the manager of this page', () => {
  it('shows a popup by itself once its delay is over', () => {
    const { manager, passTo, shown } = setUp()
    manager.report(propose('welcome-1'), { isWanted: true, delayMs: 2000 })
    expect(manager.explain('welcome-1')).toEqual({ kind: 'delayed', untilMs: 2000 })
    passTo(2000)
    expect(shown()).toEqual(['welcome-1'])
  })

  it('remembers what was dismissed until it has stopped being wanted', () => {
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

  it('shows the next popup 20 s after the first one has closed', () => {
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

  it('shows the sequel of a popup as soon as that one has closed', () => {
    const { manager, shown } = setUp()
    manager.report(propose('a'), { isWanted: true })
    manager.report({ ...propose('b'), follows: 'a' }, { isWanted: true })
    manager.dismiss('a')
    expect(shown()).toEqual(['b'])
  })

  it('shows an exempt popup as soon as the first one has closed', () => {
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

  it('spends the budget of a visit on what opens by itself, and on nothing else', () => {
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

  it('spends it once on an interruption that is no popup, and opens no popup beside that', () => {
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

  it('waits two seconds after the first tap, so that what was tapped comes first', () => {
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

  it('goes on with the visit after a reload', () => {
    const { kept } = setUp()
    kept.keep({ hasActed: true, spent: ['a'] })
    const { manager, shown } = setUp()
    manager.limit({ perVisit: 2, afterFirstTap: true }, kept)
    manager.report(propose('b'), { isWanted: true })
    expect([shown(), kept.read().spent]).toEqual([['b'], ['a', 'b']])
  })

  it('keeps nothing of a visit without a budget', () => {
    const { manager, shown, kept } = setUp()
    kept.keep({ hasActed: true, spent: ['a'] })
    manager.limit(undefined, kept)
    manager.report(propose('b'), { isWanted: true })
    manager.noteAct()
    expect([shown(), kept.read().spent]).toEqual([['b'], ['a']])
  })
})
