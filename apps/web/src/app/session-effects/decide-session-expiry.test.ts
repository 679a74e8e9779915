import { describe, expect, it } from 'vitest'
import { decideSessionExpiry } from './start-session-effects.ts'

describe('a not-logged-in response', () => {
  it.each([
    ['ends the session the call was made in', true, 't-1', 't-1', 'end'],
    ['does nothing once the player is logged out', true, 't-1', undefined, 'ignore'],
    ['ignores the session before this one', true, 't-1', 't-2', 'ignore'],
    ['ignores calls from before the login', true, undefined, 't-1', 'ignore'],
    ['asks a visitor to log in', true, undefined, undefined, 'ask'],
    ['ends the session even if a public call reports it', false, undefined, 't-1', 'end'],
    ['asks a visitor even if a public call reports it', false, undefined, undefined, 'ask'],
  ] as const)(
    '%s [ERROR-05, ERROR-06, SESSION-06]',
    (_, carriesToken, carried, current, expiry) => {
      expect(decideSessionExpiry({ carriesToken, carried, current })).toBe(expiry)
    },
  )
})
