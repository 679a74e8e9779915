/** Stores this device's play data: its own limits, and messages from one tab to the others. */
import * as localStorageKeys from '@livery/contract/local-storage-keys.ts'
import { localStore } from '#device/storage.ts'

/**
 * Reads the limits and breaks of all players on this device; used if the platform does not store
 * them.
 */
export function readStoredRecords(): string | undefined {
  return localStore.get(localStorageKeys.playLimits)
}

export function storeRecords(text: string): void {
  localStore.set(localStorageKeys.playLimits, text)
}

/**
 * Notifies other tabs that a reality check was answered or a break has begun. `news` must differ
 * from the last value, because only a change reaches the other tabs.
 */
export function tellOtherTabs(news: string): void {
  localStore.set(localStorageKeys.playHeard, news)
}

/** Returns whether a storage event is about play. */
export function isPlayNews(key: string | null): boolean {
  return key === localStorageKeys.playHeard || key === localStorageKeys.playLimits
}
