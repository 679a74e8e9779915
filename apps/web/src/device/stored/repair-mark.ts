/** The flag that the boot watchdog sets once it has repaired this tab; see `watchdog.ts`. */
import * as sessionStorageKeys from '@livery/contract/session-storage-keys.ts'
import { sessionStore } from '../storage.ts'

export function isRepairMark(key: string): boolean {
  return key === sessionStorageKeys.bootRepaired
}

/** Lets the watchdog repair the tab once more. */
export function removeRepairMark(): void {
  sessionStore.remove(sessionStorageKeys.bootRepaired)
}
