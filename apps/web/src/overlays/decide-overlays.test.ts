import { describe, expect, it } from 'vitest'
import {
  decideOverlays,
  explainOverlay,
  nextWakeMs,
  type OverlayRequest,
} from './decide-overlays.ts'

const popup = (name: string, facts: Partial<OverlayRequest> = {}): OverlayRequest => ({
  name,
  layer: 'popup',
  priority: 0,
  delayMs: 0,
  wantedSince: 0,
  dismissed: false,
  ...facts,
})
const modal = (name: string, facts: Partial<OverlayRequest> = {}) =>
  popup(name, { layer: 'modal', ...facts })

describe('the manager', () => {
  it('shows one popup at a time, the most important first', () => {
    const requests = [popup('a'), popup('b', { priority: 5 }), popup('c', { priority: 1 })]
    expect(decideOverlays(requests, [], 10)).toEqual(['b'])
  })

  it('shows the one that waited longest among equals', () => {
    expect(decideOverlays([popup('a', { wantedSince: 5 }), popup('b')], [], 10)).toEqual(['b'])
  })

  it('leaves a popup on screen when one of higher priority opens', () => {
    expect(decideOverlays([popup('a'), popup('b', { priority: 5 })], ['a'], 10)).toEqual(['a'])
  })

  it('shows the next one when the player has closed the first', () => {
    const requests = [popup('a'), popup('b', { priority: 5, dismissed: true })]
    expect(decideOverlays(requests, ['b'], 10)).toEqual(['a'])
  })

  it('holds a popup back until its delay is over', () => {
    const late = [popup('a', { delayMs: 2000, wantedSince: 100 })]
    expect(decideOverlays(late, [], 2099)).toEqual([])
    expect(nextWakeMs(late, 2099)).toBe(2100)
    expect(decideOverlays(late, [], 2100)).toEqual(['a'])
    expect(nextWakeMs(late, 2100)).toBeUndefined()
  })

  it('stacks modals above the popup in the order they were asked for', () => {
    const requests = [
      modal('alert', { wantedSince: 8 }),
      modal('login', { wantedSince: 4 }),
      popup('a'),
    ]
    expect(decideOverlays(requests, ['a'], 10)).toEqual(['a', 'login', 'alert'])
  })

  it('begins no popup under a modal', () => {
    expect(decideOverlays([modal('login'), popup('a')], [], 10)).toEqual(['login'])
  })

  it('keeps a wanted overlay on screen, though the clock is set back', () => {
    const requests = [popup('a', { wantedSince: 50 }), modal('login', { wantedSince: 90 })]
    expect(decideOverlays(requests, ['a', 'login'], 10)).toEqual(['a', 'login'])
    const gone = [popup('a', { wantedSince: undefined }), modal('login', { dismissed: true })]
    expect(decideOverlays(gone, ['a', 'login'], 10)).toEqual([])
  })

  it('explains why an overlay is or is not shown', () => {
    const requests = [
      popup('a'),
      popup('b'),
      popup('c', { wantedSince: undefined }),
      popup('d', { dismissed: true }),
      popup('e', { delayMs: 50 }),
    ]
    const why = (name: string) => explainOverlay(name, requests, ['a'], 10)
    expect(why('a')).toEqual({ kind: 'shown' })
    expect(why('b')).toEqual({ kind: 'behind', other: 'a' })
    expect(why('c')).toEqual({ kind: 'not-wanted' })
    expect(why('d')).toEqual({ kind: 'dismissed' })
    expect(why('e')).toEqual({ kind: 'delayed', untilMs: 50 })
    expect(why('f')).toEqual({ kind: 'unknown' })
  })
})
