import { localStorageKeys, sessionStorageKeys } from '@livery/contract/storage-keys.ts'
import { localStore, sessionStore } from './storage.ts'

/**
 * The channel a redirect was begun with, kept over it (SOCIAL-11). It matches in the tab that began
 * it alone: another one, opened meanwhile, would find no result and take the marker away.
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
  /** Leaves that of another tab alone. */
  clear(): void {
    if (redirectMarker.read() === undefined) return
    localStore.remove(localStorageKeys.firebaseChannel)
    sessionStore.remove(sessionStorageKeys.redirectBegun)
  },
}
