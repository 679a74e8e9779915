import * as sessionStorageKeys from '@livery/contract/session-storage-keys.ts'
import { sessionStore } from '#device/storage.ts'
import { clearSession } from '#platform/session.ts'

/**
 * SESSION-06: forgets everything this tab knew of the player. The boot watchdog's mark stays: it
 * is about the tab, and without it a broken page would repair itself in circles.
 */
export function endSession(): void {
  clearSession()
  for (const key of sessionStore.keys()) {
    if (key !== sessionStorageKeys.bootRepaired) sessionStore.remove(key)
  }
}
