import { describe, expect, it } from 'vitest'
import {
  decideOverlays,
  explainAll,
  explainOverlay,
  nextWakeMs,
  type OverlayRequest,
} from './decide-overlays.ts'

const popup = (name: string, facts: Partial<OverlayRequest> = {}): OverlayRequest => ({
  name,
  layer: 'popup',
  delayMs: 0,
  wantedSince: 0,
  dismissed: false,
  ...facts,
})
const modal = (name: string, facts: Partial<OverlayRequest> = {}) =>
  popup(name, { layer: 'modal', ...facts })

const at = (nowMs: number, ...shown: string[]) => ({ nowMs, shown })

describe('the manager', () => {
  it('shows one popup at a time, in the order of the table', () => {
    const requests = [
      popup('welcome-2'),
      popup('download-popup'),
      popup('announcement-classic'),
      popup('welcome-1'),
      popup('announcement'),
    ]
    const order: string[] = []
    while (order.length < requests.length) {
      const rest = requests.filter(({ name }) => !order.includes(name))
      order.push(...decideOverlays(rest, at(10)))
    }
    expect(order).toEqual([
      'announcement',
      'announcement-classic',
      'download-popup',
      'welcome-1',
      'welcome-2',
    ])
  })

  it('shows the one that waited longest among popups without a place', () => {
    expect(decideOverlays([popup('a', { wantedSince: 5 }), popup('b')], at(10))).toEqual(['b'])
  })

  it('leaves a popup on screen when an earlier one of the order is due', () => {
    const requests = [popup('welcome-1'), popup('announcement')]
    expect(decideOverlays(requests, at(10, 'welcome-1'))).toEqual(['welcome-1'])
  })

  it('holds a popup back until its delay is over', () => {
    const late = [popup('a', { delayMs: 2000, wantedSince: 100 })]
    expect(decideOverlays(late, at(2099))).toEqual([])
    expect(nextWakeMs(late, at(2099))).toBe(2100)
    expect(decideOverlays(late, at(2100))).toEqual(['a'])
    expect(nextWakeMs(late, at(2100))).toBeUndefined()
  })

  it('stacks modals above the popup in the order they were asked for', () => {
    const requests = [
      modal('alert', { wantedSince: 8 }),
      modal('login', { wantedSince: 4 }),
      popup('a'),
    ]
    expect(decideOverlays(requests, at(10, 'a'))).toEqual(['a', 'login', 'alert'])
  })

  it('opens no popup under a modal, but an exempt one above it', () => {
    expect(decideOverlays([modal('login'), popup('a')], at(10))).toEqual(['login'])
    const exempt = popup('a', { isExempt: true, wantedSince: 5 })
    expect(decideOverlays([modal('login'), exempt], at(10))).toEqual(['login', 'a'])
  })

  it.each(['form', 'payment', 'game', 'offline'] as const)(
    'opens no popup over a %s, but an exempt one and every modal',
    occupation => {
      const situation = { ...at(10), occupation }
      expect(decideOverlays([popup('a')], situation)).toEqual([])
      expect(explainOverlay('a', [popup('a')], situation)).toEqual({ kind: 'held', by: occupation })
      expect(decideOverlays([popup('a', { isExempt: true })], situation)).toEqual(['a'])
      expect(decideOverlays([modal('login')], situation)).toEqual(['login'])
    },
  )

  it('leaves a popup on screen when the player becomes occupied', () => {
    const situation = { ...at(10, 'a'), occupation: 'form' as const }
    expect(decideOverlays([popup('a')], situation)).toEqual(['a'])
  })

  it.each(['payment', 'game'] as const)(
    'takes a popup off a %s that the player has come to, but no exempt one',
    occupation => {
      const situation = { ...at(10, 'a'), occupation }
      expect(decideOverlays([popup('a')], situation)).toEqual([])
      expect(decideOverlays([popup('a', { isExempt: true })], situation)).toEqual(['a'])
    },
  )

  it('waits for the end of the pause, but not with an exempt popup', () => {
    const pause = (nowMs: number) => ({ ...at(nowMs), restUntilMs: 20_000 })
    const request = popup('a', { delayMs: 50 })
    expect(decideOverlays([request], pause(19_999))).toEqual([])
    expect(explainOverlay('a', [request], pause(19_999))).toEqual({
      kind: 'resting',
      untilMs: 20_000,
    })
    expect(nextWakeMs([request], pause(60))).toBe(20_000)
    expect(decideOverlays([request], pause(20_000))).toEqual(['a'])
    expect(decideOverlays([popup('a', { isExempt: true })], pause(60))).toEqual(['a'])
  })

  it('opens the sequel of the popup that was closed last without the pause', () => {
    const pause = { ...at(60), restUntilMs: 20_000, lastPopup: 'a' }
    const sequel = popup('b', { follows: 'a' })
    expect(decideOverlays([popup('c'), sequel], pause)).toEqual(['b'])
    expect(decideOverlays([sequel], { ...pause, lastPopup: 'c' })).toEqual([])
    expect(decideOverlays([sequel], { ...pause, occupation: 'form' })).toEqual([])
    expect(decideOverlays([sequel, modal('login')], pause)).toEqual(['login'])
  })

  it('takes every popup away where the site is closed to the player, and no modal', () => {
    const closed = { ...at(10, 'a'), occupation: 'blocked' as const }
    const requests = [popup('a'), popup('b', { isExempt: true }), modal('language')]
    expect(decideOverlays(requests, closed)).toEqual(['language'])
    expect(explainOverlay('b', requests, { ...closed, shown: [] })).toEqual({
      kind: 'held',
      by: 'blocked',
    })
  })

  it('opens no popup before the first tap, where the merchant says so, but what costs nothing', () => {
    const budget = { afterFirstTap: true }
    const visit = (hasActed: boolean) => ({ ...at(10), budget, visit: { hasActed, spent: [] } })
    expect(decideOverlays([popup('a')], visit(false))).toEqual([])
    expect(explainOverlay('a', [popup('a')], visit(false))).toEqual({
      kind: 'before-first-tap',
      waitsIn: 'inbox',
    })
    expect(decideOverlays([popup('a')], visit(true))).toEqual(['a'])
    for (const free of [{ isExempt: true }, { isDuty: true }]) {
      expect(decideOverlays([popup('a', free)], visit(false))).toEqual(['a'])
    }
    expect(decideOverlays([modal('login')], visit(false))).toEqual(['login'])
  })

  it('opens no popup beyond the budget of the visit, but what costs nothing', () => {
    const visit = (perVisit: number | undefined) => ({
      ...at(10),
      budget: { ...(perVisit && { perVisit }) },
      visit: { hasActed: false, spent: ['welcome-1'] },
    })
    expect(decideOverlays([popup('a')], visit(1))).toEqual([])
    expect(explainOverlay('a', [popup('a')], visit(1))).toEqual({
      kind: 'budget-spent',
      on: ['welcome-1'],
      waitsIn: 'inbox',
    })
    const sequel = popup('welcome-2', { follows: 'welcome-1' })
    expect(decideOverlays([sequel], { ...visit(1), lastPopup: 'welcome-1' })).toEqual([])
    for (const wider of [2, undefined]) {
      expect(decideOverlays([popup('a')], visit(wider))).toEqual(['a'])
    }
    for (const free of [{ isExempt: true }, { isDuty: true }]) {
      expect(decideOverlays([popup('a', free)], visit(1))).toEqual(['a'])
    }
  })

  it('shows an exempt popup before the others, but not in place of one', () => {
    const requests = [popup('announcement'), popup('download-popup', { isExempt: true })]
    expect(decideOverlays(requests, at(10))).toEqual(['download-popup'])
    expect(decideOverlays(requests, at(10, 'announcement'))).toEqual(['announcement'])
  })

  it('keeps a wanted overlay on screen, though the clock is set back', () => {
    const requests = [popup('a', { wantedSince: 50 }), modal('login', { wantedSince: 90 })]
    expect(decideOverlays(requests, at(10, 'a', 'login'))).toEqual(['a', 'login'])
    const gone = [popup('a', { wantedSince: undefined }), modal('login', { dismissed: true })]
    expect(decideOverlays(gone, at(10, 'a', 'login'))).toEqual([])
  })

  it('explains why each overlay is or is not shown, in the order of the table', () => {
    const requests = [
      modal('login', { wantedSince: undefined }),
      popup('welcome-2', { delayMs: 50 }),
      popup('welcome-1', { dismissed: true }),
      popup('download-popup'),
      popup('announcement'),
    ]
    const situation = at(10, 'announcement')
    expect(Object.entries(explainAll(requests, situation))).toEqual([
      ['announcement', { kind: 'shown' }],
      ['download-popup', { kind: 'behind', other: 'announcement' }],
      ['welcome-1', { kind: 'dismissed' }],
      ['welcome-2', { kind: 'delayed', untilMs: 50 }],
      ['login', { kind: 'not-wanted' }],
    ])
    expect(explainOverlay('f', requests, situation)).toEqual({ kind: 'unknown' })
  })
})
