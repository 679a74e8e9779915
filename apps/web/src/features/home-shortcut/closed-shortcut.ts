import * as sessionStorageKeys from '@livery/contract/session-storage-keys.ts'
import { sessionStore } from '#device/storage.ts'

/** Whether the player has closed the shortcut in this session. */
export function isShortcutClosed(): boolean {
  return sessionStore.get(sessionStorageKeys.shortcutClosed) !== undefined
}

export function closeShortcut(): void {
  sessionStore.set(sessionStorageKeys.shortcutClosed, '1')
}
