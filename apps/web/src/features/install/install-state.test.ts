import { describe, expect, it } from 'vitest'
import { decideInstallState } from './install-state.ts'

const offer = {
  kind: 'offer',
  actions: ['web-app', 'continue'],
  closable: true,
  delayMs: 0,
  waitMs: 0,
  reason: 'by-hand',
} as const
const toOffer = (webWay: 'one-tap' | 'ios-guide' | undefined) => ({
  ...offer,
  actions: [...offer.actions],
  webWay,
})

describe('the "Install app" entry in the settings', () => {
  it.each([
    ['one-tap', toOffer('one-tap'), false],
    // The browser offers its prompt again, so the player has removed the app.
    ['one-tap', toOffer('one-tap'), true],
    ['guide', toOffer('ios-guide'), false],
    ['guide', toOffer(undefined), false],
    ['installed', toOffer('ios-guide'), true],
    ['installed', { kind: 'none', reason: 'is-app' }, false],
    ['not-here', { kind: 'none', reason: 'no-way' }, false],
    [undefined, undefined, true],
  ] as const)('is %s (%#)', (state, decision, installed) => {
    expect(decideInstallState(decision, { installed })).toBe(state)
  })
})
