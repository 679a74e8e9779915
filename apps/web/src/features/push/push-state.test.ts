import { describe, expect, it } from 'vitest'
import { supportsHomeScreenPush } from '#device/push-support.ts'
import { choosePermissionStep, decidePushState, type PushFacts } from './push-state.ts'

const facts: PushFacts = {
  hasWorker: true,
  isSupported: true,
  needsHomeScreen: false,
  permission: 'granted',
  hasToken: true,
}
const safari = { isSupported: false, permission: undefined, hasToken: false }

describe('the notification permission', () => {
  it.each([
    ['default', 'request'],
    ['granted', 'token'],
    ['denied', 'blocked'],
    ['something-new', 'blocked'],
    ['', 'blocked'],
  ])('%j leads to the step %s [PUSH-05]', (permission, step) => {
    expect(choosePermissionStep(permission)).toBe(step)
  })
})

describe('push', () => {
  it.each<[string, Partial<PushFacts>, string]>([
    ['is on with a permission and a token', {}, 'on'],
    ['is off without a token', { hasToken: false }, 'off'],
    ['is off before the player was asked', { permission: 'default' }, 'off'],
    ['is blocked after a refusal, whatever is stored', { permission: 'denied' }, 'blocked'],
    [
      'waits for the home screen in a tab of iOS',
      { ...safari, needsHomeScreen: true },
      'home-screen',
    ],
    ['is unavailable in a browser without push', safari, 'unsupported'],
    ['is unavailable without the worker', { hasWorker: false }, 'unsupported'],
    [
      'is not promised for the home screen without the worker',
      { ...safari, hasWorker: false, needsHomeScreen: true },
      'unsupported',
    ],
    ['is on from the home screen of iOS', { needsHomeScreen: true }, 'on'],
  ])('%s', (_, known, state) => {
    expect(decidePushState({ ...facts, ...known })).toBe(state)
  })

  it.each([
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 16_4 like Mac OS X) Version/16.4', true],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 16_3_1 like Mac OS X) Version/16.3', false],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 15_8 like Mac OS X) Version/15.8', false],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) Version/26.0', true],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/17.1 Safari/605.1', true],
    ['a browser without a version', false],
  ])('can be used from the home screen with the user agent %s: %s', (userAgent, isPossible) => {
    expect(supportsHomeScreenPush(userAgent)).toBe(isPossible)
  })
})
