/**
 * Log-outs, as the tabs of a browser share them. A session belongs to one tab (SESSION-01), but a log-out
 * ends those of the same player in all tabs (decision 0146). A tab compares a mark rather than waits for a
 * message: a tab that the browser has frozen or discarded gets none. In the first load of every page.
 */
import * as localStorageKeys from '@livery/contract/local-storage-keys.ts'
import * as sessionStorageKeys from '@livery/contract/session-storage-keys.ts'
import { localStore, sessionStore, toStoredText } from '#device/storage.ts'

/** A line for the last log-out of each player: the player, a tab and a mark. The oldest come first. */
export const storedLogOuts = toStoredText(localStore, localStorageKeys.logOuts)
const seen = toStoredText(sessionStore, sessionStorageKeys.logOutSeen)

/** Notes that a session of this player begins in this tab. */
export function beginAfterLogOuts(player: string): void {
  seen.keep(findMark(player) ?? '')
}

/** Whether this player has logged out in another tab since the session of this tab began. */
export function isLoggedOutElsewhere(player: string): boolean {
  const mark = findMark(player)
  return mark !== undefined && mark !== seen.read()
}

function findMark(player: string): string | undefined {
  const marks = storedLogOuts.read()?.split('\n')
  return marks?.find(mark => mark.startsWith(`${player}\t`))
}
