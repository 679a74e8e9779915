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

describe('the overlay manager', () => {
  it('shows one popup at a time, in the order of popupOrder', () => {
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

  it('shows the popup that has waited longest if no popup is listed in popupOrder', () => {
    expect(decideOverlays([popup('a', { wantedSince: 5 }), popup('b')], at(10))).toEqual(['b'])
  })

  it('keeps a popup on screen when a popup earlier in the order becomes due', () => {
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

  it('stacks modals above the popup in request order', () => {
    const requests = [
      modal('alert', { wantedSince: 8 }),
      modal('login', { wantedSince: 4 }),
      popup('a'),
    ]
    expect(decideOverlays(requests, at(10, 'a'))).toEqual(['a', 'login', 'alert'])
  })

  it('does not open a popup under a modal, but opens an exempt popup above it', () => {
    expect(decideOverlays([modal('login'), popup('a')], at(10))).toEqual(['login'])
    const exempt = popup('a', { isExempt: true, wantedSince: 5 })
    expect(decideOverlays([modal('login'), exempt], at(10))).toEqual(['login', 'a'])
  })

  it.each(['form', 'payment', 'game', 'offline'] as const)(
    'opens every modal, but only exempt popups, over a %s',
    occupation => {
      const situation = { ...at(10), occupation }
      expect(decideOverlays([popup('a')], situation)).toEqual([])
      expect(explainOverlay('a', [popup('a')], situation)).toEqual({ kind: 'held', by: occupation })
      expect(decideOverlays([popup('a', { isExempt: true })], situation)).toEqual(['a'])
      expect(decideOverlays([modal('login')], situation)).toEqual(['login'])
    },
  )

  it('keeps a popup on screen when the player becomes occupied', () => {
    const situation = { ...at(10, 'a'), occupation: 'form' as const }
    expect(decideOverlays([popup('a')], situation)).toEqual(['a'])
  })

  it.each(['payment', 'game'] as const)(
    'closes a popup when the player reaches a %s, unless the popup is exempt',
    occupation => {
      const situation = { ...at(10, 'a'), occupation }
      expect(decideOverlays([popup('a')], situation)).toEqual([])
      expect(decideOverlays([popup('a', { isExempt: true })], situation)).toEqual(['a'])
    },
  )

  it('opens a popup when the pause is over, and an exempt popup during the pause', () => {
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

  it('opens the sequel to the last closed popup without the pause', () => {
    const pause = { ...at(60), restUntilMs: 20_000, lastPopup: 'a' }
    const sequel = popup('b', { follows: 'a' })
    expect(decideOverlays([popup('c'), sequel], pause)).toEqual(['b'])
    expect(decideOverlays([sequel], { ...pause, lastPopup: 'c' })).toEqual([])
    expect(decideOverlays([sequel], { ...pause, occupation: 'form' })).toEqual([])
    expect(decideOverlays([sequel, modal('login')], pause)).toEqual(['login'])
  })

  it('closes every popup, but no modal, when the site is closed to the player', () => {
    const closed = { ...at(10, 'a'), occupation: 'blocked' as const }
    const requests = [popup('a'), popup('b', { isExempt: true }), modal('language')]

    expect(decideOverlays(requests, closed)).toEqual(['language'])
    expect(explainOverlay('b', requests, { ...closed, shown: [] })).toEqual({
      kind: 'held',
      by: 'blocked',
    })
  })

  it('opens only exempt or duty popups before the first tap, if the merchant requires this', () => {
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

  it("opens only exempt or duty popups once the visit's budget is spent", () => {
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

  it('shows an exempt popup before other popups, but does not replace a popup on screen', () => {
    const requests = [popup('announcement'), popup('download-popup', { isExempt: true })]
    expect(decideOverlays(requests, at(10))).toEqual(['download-popup'])
    expect(decideOverlays(requests, at(10, 'announcement'))).toEqual(['announcement'])
  })

  it('keeps a wanted overlay on screen even if the clock is set back', () => {
    const requests = [popup('a', { wantedSince: 50 }), modal('login', { wantedSince: 90 })]
    expect(decideOverlays(requests, at(10, 'a', 'login'))).toEqual(['a', 'login'])
    const gone = [popup('a', { wantedSince: undefined }), modal('login', { dismissed: true })]
    expect(decideOverlays(gone, at(10, 'a', 'login'))).toEqual([])
  })

  it('explains why each overlay is or is not shown: popups in order, then modals', () => {
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
