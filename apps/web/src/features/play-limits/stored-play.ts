/** Stored by this device about play: its own limits, and news of one tab for the others. */
import * as localStorageKeys from '@livery/contract/local-storage-keys.ts'
import { localStore } from '#device/storage.ts'

/** The limits and breaks of every player of this device, where the platform has none. */
export function readStoredRecords(): string | undefined {
  return localStore.get(localStorageKeys.playLimits)
}

export function storeRecords(text: string): void {
  localStore.set(localStorageKeys.playLimits, text)
}

/**
 * A reality check was answered, or a break has begun. `news` differs from what was told before, since
 * only a change reaches the others.
 */
export function tellOtherTabs(news: string): void {
  localStore.set(localStorageKeys.playHeard, news)
}

/** Whether an event of storage is about play. */
export function isPlayNews(key: string | null): boolean {
  return key === localStorageKeys.playHeard || key === localStorageKeys.playLimits
}
