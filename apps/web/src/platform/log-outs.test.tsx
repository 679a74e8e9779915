import * as localStorageKeys from '@livery/contract/local-storage-keys.ts'
import * as sessionStorageKeys from '@livery/contract/session-storage-keys.ts'
import { afterEach, expect, it } from 'vitest'
import { beginAfterLogOuts, isLoggedOutElsewhere } from './log-outs.ts'
import { markLogOut } from './mark-log-out.ts'

afterEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

/** Runs as another tab in this browser, which has its own session storage. */
function inAnotherTab<Result>(run: () => Result): Result {
  const own = sessionStorage.getItem(sessionStorageKeys.logOutSeen)
  sessionStorage.clear()
  const result = run()
  sessionStorage.clear()
  if (own !== null) sessionStorage.setItem(sessionStorageKeys.logOutSeen, own)
  return result
}

it("a logout ends the same player's sessions that began before it, and no other sessions", () => {
  beginAfterLogOuts('A 1')

  expect(isLoggedOutElsewhere('A 1')).toBe(false)

  inAnotherTab(() => markLogOut('A 2'))

  expect(isLoggedOutElsewhere('A 1')).toBe(false)

  inAnotherTab(() => markLogOut('A 1'))

  expect(isLoggedOutElsewhere('A 1')).toBe(true)

  beginAfterLogOuts('A 1')

  expect(isLoggedOutElsewhere('A 1')).toBe(false)
})

it('a second logout ends the session that began after the first logout', () => {
  markLogOut('A 1')
  beginAfterLogOuts('A 1')
  inAnotherTab(() => markLogOut('A 1'))
  expect(isLoggedOutElsewhere('A 1')).toBe(true)
})

it('logouts are stored for eight players, and a missing logout does not end a session', () => {
  markLogOut('A 0')
  beginAfterLogOuts('A 0')
  for (let at = 1; at < 9; at += 1) markLogOut(`A ${at}`)
  expect(localStorage.getItem(localStorageKeys.logOuts)).not.toContain('A 0')
  expect(isLoggedOutElsewhere('A 0')).toBe(false)
})
