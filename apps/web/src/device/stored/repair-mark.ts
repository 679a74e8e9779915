/** The mark that the boot watchdog leaves once it has repaired this tab; `watchdog.ts` sets it. */
import * as sessionStorageKeys from '@livery/contract/session-storage-keys.ts'
import { sessionStore } from '../storage.ts'

export function isRepairMark(key: string): boolean {
  return key === sessionStorageKeys.bootRepaired
}

/** The watchdog may repair the tab once more. */
export function removeRepairMark(): void {
  sessionStore.remove(sessionStorageKeys.bootRepaired)
}
