/**
 * Log-outs, as the tabs of a browser share them. A session belongs to one tab (SESSION-01), but a log-out
 * ends those of the same player in all tabs (decision 0146). A tab compares a mark rather than waits for a
 * message: a tab that the browser has frozen or discarded gets none. In the first load of every page.
 */
import * as localStorageKeys from '@livery/contract/local-storage-keys.ts'
import * as sessionStorageKeys from '@livery/contract/session-storage-keys.ts'
import { localStore, sessionStore } from '#device/storage.ts'

const seenKey = sessionStorageKeys.logOutSeen

/** Notes that a session of this player begins in this tab. */
export function beginAfterLogOuts(player: string): void {
  sessionStore.set(seenKey, findMark(player) ?? '')
}

/** Whether this player has logged out in another tab since the session of this tab began. */
export function isLoggedOutElsewhere(player: string): boolean {
  const mark = findMark(player)
  return mark !== undefined && mark !== sessionStore.get(seenKey)
}

/** The lines of the stored marks, the oldest first. */
export function readMarks(): string[] {
  return localStore.get(localStorageKeys.logOuts)?.split('\n') ?? []
}

function findMark(player: string): string | undefined {
  return readMarks().find(mark => mark.startsWith(`${player}\t`))
}
