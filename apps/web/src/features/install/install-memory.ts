/** Stores this browser's install history (INSTALL-08, INSTALL-09, INSTALL-16). */
import { installedCount } from '@livery/contract/install/decide-install.ts'
import type { InstallHistory } from '@livery/contract/install/install-facts.ts'
import * as localStorageKeys from '@livery/contract/local-storage-keys.ts'
import * as sessionStorageKeys from '@livery/contract/session-storage-keys.ts'
import {
  isPromptSkipped,
  raiseCount,
  readCount,
  readPromptCloses,
  readRefusedAtMs,
  recordRefusal,
  wasForcedPromptShown,
} from '#device/app-prompt-memory.ts'
import { localStore, sessionStore } from '#device/storage.ts'

export function readInstallHistory(): InstallHistory {
  return {
    skipped: isPromptSkipped(),
    dismissed: sessionStore.get(sessionStorageKeys.installDismissed) !== undefined,
    forcedShown: wasForcedPromptShown(),
    closes: readPromptCloses(),
    dismissals: readCount(localStorageKeys.installDismissCount),
    installed: localStore.get(localStorageKeys.installed) !== undefined,
    refusedAtMs: readRefusedAtMs(),
  }
}

/** INSTALL-08: records that the player dismissed the browser's own dialog. */
export function recordDismissal(): void {
  sessionStore.set(sessionStorageKeys.installDismissed, '1')
  raiseCount(localStorageKeys.installDismissCount)
  recordRefusal()
}

/**
 * INSTALL-09: records that the app was installed. Acceptance of the dialog does not prove the
 * installation.
 */
export function recordInstalled(): void {
  localStore.set(localStorageKeys.installDismissCount, String(installedCount))
  localStore.set(localStorageKeys.installed, '1')
}

/**
 * Records an attempt before the page unloads, because an app that blocks the exit may reopen the
 * same page.
 */
export function recordEscape(): void {
  sessionStore.set(sessionStorageKeys.wayOut, 'tried')
}

export function recordRefusedEscape(): void {
  sessionStore.set(sessionStorageKeys.wayOut, 'refused')
}

export function forgetEscape(): void {
  sessionStore.remove(sessionStorageKeys.wayOut)
}

/**
 * Returns whether the previous page tried to leave, but the same in-app browser opened this page.
 */
export function isReopened(): boolean {
  return sessionStore.get(sessionStorageKeys.wayOut) === 'tried'
}

export function wasEscapeRefused(): boolean {
  return sessionStore.get(sessionStorageKeys.wayOut) !== undefined
}
