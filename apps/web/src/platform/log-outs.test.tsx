import * as localStorageKeys from '@livery/contract/local-storage-keys.ts'
import * as sessionStorageKeys from '@livery/contract/session-storage-keys.ts'
import { afterEach, expect, it } from 'vitest'
import { beginAfterLogOuts, isLoggedOutElsewhere } from './log-outs.ts'
import { markLogOut } from './mark-log-out.ts'

afterEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

/** Runs as another tab of this browser, whose session storage is its own. */
function inAnotherTab<Result>(run: () => Result): Result {
  const own = sessionStorage.getItem(sessionStorageKeys.logOutSeen)
  sessionStorage.clear()
  const result = run()
  sessionStorage.clear()
  if (own !== null) sessionStorage.setItem(sessionStorageKeys.logOutSeen, own)
  return result
}

it('a log-out ends the sessions of the same player that began before it, and no others', () => {
  beginAfterLogOuts('A 1')
  expect(isLoggedOutElsewhere('A 1')).toBe(false)
  inAnotherTab(() => markLogOut('A 2'))
  expect(isLoggedOutElsewhere('A 1')).toBe(false)
  inAnotherTab(() => markLogOut('A 1'))
  expect(isLoggedOutElsewhere('A 1')).toBe(true)
  beginAfterLogOuts('A 1')
  expect(isLoggedOutElsewhere('A 1')).toBe(false)
})

it('a second log-out ends the session that began after the first', () => {
  markLogOut('A 1')
  beginAfterLogOuts('A 1')
  inAnotherTab(() => markLogOut('A 1'))
  expect(isLoggedOutElsewhere('A 1')).toBe(true)
})

it('marks of eight players are kept, and one that is missing ends nothing', () => {
  markLogOut('A 0')
  beginAfterLogOuts('A 0')
  for (let at = 1; at < 9; at += 1) markLogOut(`A ${at}`)
  expect(localStorage.getItem(localStorageKeys.logOuts)).not.toContain('A 0')
  expect(isLoggedOutElsewhere('A 0')).toBe(false)
})
