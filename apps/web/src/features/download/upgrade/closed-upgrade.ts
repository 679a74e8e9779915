/** Whether the player has closed the offer of a newer app in this session. */
import * as sessionStorageKeys from '@livery/contract/session-storage-keys.ts'
import { sessionStore } from '#device/storage.ts'

export function isUpgradeClosed(): boolean {
  return sessionStore.get(sessionStorageKeys.upgradeClosed) !== undefined
}

export function recordUpgradeClosed(): void {
  sessionStore.set(sessionStorageKeys.upgradeClosed, '1')
}
