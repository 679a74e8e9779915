/** State of the automatic prompt, kept for this session (STORE-02). */
import { localStorageKeys, sessionStorageKeys } from '@livery/contract/storage-keys.ts'
import { localStore, sessionStore } from '#device/storage.ts'
import { closeOverlay, getSubjects, openOverlay } from '#overlays/overlay-store.ts'
import type { DuePrompt, PromptDecision } from './prompt-eligibility.ts'

/** A due prompt stays due until it is closed, whatever changes meanwhile; it may become forced. */
export function openDuePrompt(verdict: PromptDecision): void {
  if (verdict.kind === 'none') return
  const [due = verdict] = getSubjects('download-popup')
  openOverlay('download-popup', { ...due, forced: verdict.forced })
}

/** The player has logged out. */
export function withdrawPrompt(): void {
  closeOverlay('download-popup')
}

/** Not one that is forced, nor any after one that was (DOWNLOAD-13, INSTALL-15). */
export function mayClosePrompt(
  [due]: readonly DuePrompt[] = getSubjects('download-popup'),
): boolean {
  return !due?.forced && sessionStore.get(sessionStorageKeys.installForced) === undefined
}

/** Once shown, a forced prompt makes every later one of the session forced. */
export function recordPromptShown(): void {
  if (!mayClosePrompt()) sessionStore.set(sessionStorageKeys.installForced, '1')
}

/** Closed by the player: it is not shown again in this session, and counted (INSTALL-16). */
export function skipPrompt(): void {
  sessionStore.set(sessionStorageKeys.installSkipped, '1')
  const closed = Number(localStore.get(localStorageKeys.promptCloseCount) ?? 0)
  localStore.set(localStorageKeys.promptCloseCount, String(closed + 1))
}

export function isPromptSkipped(): boolean {
  return sessionStore.get(sessionStorageKeys.installSkipped) !== undefined
}
