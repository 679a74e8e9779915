/** This session's memory of the way out of an in-app browser (INSTALL-10). */
import * as sessionStorageKeys from '@livery/contract/session-storage-keys.ts'
import { sessionStore } from '#device/storage.ts'

/** Before the page is left: an app that refuses may open the same page again. */
export function recordEscape(): void {
  sessionStore.set(sessionStorageKeys.wayOut, 'tried')
}

export function recordRefusedEscape(): void {
  sessionStore.set(sessionStorageKeys.wayOut, 'refused')
}

export function forgetEscape(): void {
  sessionStore.remove(sessionStorageKeys.wayOut)
}

/** The page before this one was to be left, and this one is in the same app. */
export function isReopened(): boolean {
  return sessionStore.get(sessionStorageKeys.wayOut) === 'tried'
}

export function wasEscapeRefused(): boolean {
  return sessionStore.get(sessionStorageKeys.wayOut) !== undefined
}
