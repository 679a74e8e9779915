/** This session's record of attempts to leave an in-app browser (INSTALL-10). */
import * as sessionStorageKeys from '@livery/contract/session-storage-keys.ts'
import { sessionStore } from '#device/storage.ts'

/** Recorded before the page is left: an app that refuses may reopen the same page. */
export function recordEscape(): void {
  sessionStore.set(sessionStorageKeys.wayOut, 'tried')
}

export function recordRefusedEscape(): void {
  sessionStore.set(sessionStorageKeys.wayOut, 'refused')
}

export function forgetEscape(): void {
  sessionStore.remove(sessionStorageKeys.wayOut)
}

/** Returns whether the previous page tried to leave, but this page is still in the same app. */
export function isReopened(): boolean {
  return sessionStore.get(sessionStorageKeys.wayOut) === 'tried'
}

export function wasEscapeRefused(): boolean {
  return sessionStore.get(sessionStorageKeys.wayOut) !== undefined
}
