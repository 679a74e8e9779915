/** The limits and breaks of every player of this device as they are stored, where the platform has none. */
import * as localStorageKeys from '@livery/contract/local-storage-keys.ts'
import { localStore } from '#device/storage.ts'

export function readStoredRecords(): string | undefined {
  return localStore.get(localStorageKeys.playLimits)
}

export function storeRecords(text: string): void {
  localStore.set(localStorageKeys.playLimits, text)
}

/** Whether an event of storage is about them. */
export function isOfStoredRecords(key: string | null): boolean {
  return key === localStorageKeys.playLimits
}
