/**
 * Shares logouts between a browser's tabs. A session belongs to one tab (SESSION-01), but a logout
 * ends the same player's sessions in all tabs (decision 0146). Each tab compares a stored marker,
 * because a frozen or discarded tab does not receive messages. Part of every page's first load.
 */
import * as localStorageKeys from '@livery/contract/local-storage-keys.ts'
import * as sessionStorageKeys from '@livery/contract/session-storage-keys.ts'
import { createStoredText, localStore, sessionStore } from '#device/storage.ts'

/**
 * One line for each player's last logout: the player, a tab character and a random marker. The
 * oldest line is first.
 */
export const storedLogOuts = createStoredText(localStore, localStorageKeys.logOuts)
const seen = createStoredText(sessionStore, sessionStorageKeys.logOutSeen)

/** Records the player's last logout when a session starts in this tab, for a later comparison. */
export function beginAfterLogOuts(player: string): void {
  seen.keep(findMark(player) ?? '')
}

/** Returns whether this player has logged out in another tab since this tab's session started. */
export function isLoggedOutElsewhere(player: string): boolean {
  const mark = findMark(player)
  return mark !== undefined && mark !== seen.read()
}

function findMark(player: string): string | undefined {
  const marks = storedLogOuts.read()?.split('\n')
  return marks?.find(mark => mark.startsWith(`${player}\t`))
}
