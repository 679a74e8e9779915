import * as localStorageKeys from '@livery/contract/local-storage-keys.ts'
import * as sessionStorageKeys from '@livery/contract/session-storage-keys.ts'
import { localStore, sessionStore } from './storage.ts'

/**
 * A started redirect's channel, stored until the player returns (SOCIAL-11). The marker matches
 * only in the tab that started the redirect. Another tab, opened during the redirect, would not
 * find a result and would remove the marker.
 */
export const redirectMarker = {
  write(channel: string): void {
    localStore.set(localStorageKeys.firebaseChannel, channel)
    sessionStore.set(sessionStorageKeys.redirectBegun, channel)
  },
  read(): string | undefined {
    const channel = localStore.get(localStorageKeys.firebaseChannel)
    return channel === sessionStore.get(sessionStorageKeys.redirectBegun) ? channel : undefined
  },
  /** Does not clear another tab's marker. */
  clear(): void {
    if (redirectMarker.read() === undefined) return
    localStore.remove(localStorageKeys.firebaseChannel)
    sessionStore.remove(sessionStorageKeys.redirectBegun)
  },
}
