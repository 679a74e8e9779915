/**
 * Log-outs, as the tabs of a browser share them. A session belongs to one tab (SESSION-01), but a log-out
 * ends those of the same player in all tabs (decision 0147). A tab compares a mark rather than waits for a
 * message: a tab that the browser has frozen or discarded gets none.
 */
import * as localStorageKeys from '@livery/contract/local-storage-keys.ts'
import * as sessionStorageKeys from '@livery/contract/session-storage-keys.ts'
import { localStore, sessionStore, toStoredText } from '#device/storage.ts'
import { createUuid } from '#lib/create-uuid.ts'
import { parseJson } from '#lib/records.ts'

const marks = toStoredText(localStore, localStorageKeys.logOuts)
const seen = toStoredText(sessionStore, sessionStorageKeys.logOutSeen)

/** The players who logged out last; a shared phone has a few. */
const mostKept = 8

/** Ends the sessions of this player in the other tabs. */
export function markLogOut(player: string): void {
  const others = readMarks().filter(([name]) => name !== player)
  marks.keep(JSON.stringify([...others, [player, createUuid()]].slice(-mostKept)))
}

/** Notes that a session of this player begins in this tab. */
export function beginAfterLogOuts(player: string): void {
  seen.keep(findMark(player) ?? '')
}

/** Whether this player has logged out in another tab since the session of this tab began. */
export function isLoggedOutElsewhere(player: string): boolean {
  const mark = findMark(player)
  return mark !== undefined && mark !== seen.read()
}

/** Calls back when another tab may have logged out; returns a function that stops it. */
export function watchLogOuts(onChange: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === localStorageKeys.logOuts) onChange()
  }
  window.addEventListener('storage', onStorage)
  // From the back-forward cache, where events of storage are lost.
  window.addEventListener('pageshow', onChange)
  return () => {
    window.removeEventListener('storage', onStorage)
    window.removeEventListener('pageshow', onChange)
  }
}

function findMark(player: string): string | undefined {
  return readMarks().find(([name]) => name === player)?.[1]
}

function readMarks(): [string, string][] {
  const value = parseJson(marks.read())
  return Array.isArray(value) ? value.filter(isMark) : []
}

function isMark(value: unknown): value is [string, string] {
  return Array.isArray(value) && value.length === 2 && value.every(one => typeof one === 'string')
}
