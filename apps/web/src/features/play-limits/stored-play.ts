/** Stores play data on this device: limits, and messages between tabs. */
import * as localStorageKeys from '@livery/contract/local-storage-keys.ts'
import { localStore } from '#device/storage.ts'

/**
 * Reads the limits and breaks of all players on this device, which exist only if the platform does
 * not store limits.
 */
export function readStoredRecords(): string | undefined {
  return localStore.get(localStorageKeys.playLimits)
}

export function storeRecords(text: string): void {
  localStore.set(localStorageKeys.playLimits, text)
}

/**
 * Notifies other tabs that a reality check was answered or a break has begun. `news` must be a new
 * value each time, because other tabs receive an event only for a change.
 */
export function tellOtherTabs(news: string): void {
  localStore.set(localStorageKeys.playHeard, news)
}

/** Returns whether a storage event is about play. */
export function isPlayNews(key: string | null): boolean {
  return key === localStorageKeys.playHeard || key === localStorageKeys.playLimits
}
