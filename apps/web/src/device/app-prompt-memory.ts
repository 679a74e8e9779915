/**
 * The common memory of the prompts for the app, the download prompt and the install banner, so that
 * a player who has closed one is not asked by the other.
 */
import * as localStorageKeys from '@livery/contract/local-storage-keys.ts'
import * as sessionStorageKeys from '@livery/contract/session-storage-keys.ts'
import { localStore, sessionStore } from './storage.ts'

/** Closed by the player: not shown again in this session, and counted (INSTALL-16). */
export function recordPromptClosed(): void {
  recordPromptAnswered()
  raiseCount(localStorageKeys.promptCloseCount)
  recordRefusal()
}

/** The prompt has done its work for this session. */
export function recordPromptAnswered(): void {
  sessionStore.set(sessionStorageKeys.installSkipped, '1')
}

export function isPromptSkipped(): boolean {
  return sessionStore.get(sessionStorageKeys.installSkipped) !== undefined
}

/** INSTALL-15: once shown, a forced prompt makes every later one of the session forced. */
export function recordForcedPrompt(): void {
  sessionStore.set(sessionStorageKeys.installForced, '1')
}

export function wasForcedPromptShown(): boolean {
  return sessionStore.get(sessionStorageKeys.installForced) !== undefined
}

/** How often the player has closed a prompt (INSTALL-16). */
export function readPromptCloses(): number {
  return readCount(localStorageKeys.promptCloseCount)
}

/** When the player last refused the app, in Unix milliseconds; undefined if never. */
export function readRefusedAtMs(): number | undefined {
  return readCount(localStorageKeys.promptRefusedAt) || undefined
}

/** The pause before the next install banner begins here. */
export function recordRefusal(): void {
  localStore.set(localStorageKeys.promptRefusedAt, String(Date.now()))
}

export function raiseCount(key: string): void {
  localStore.set(key, String(readCount(key) + 1))
}

/** Storage is the player's to edit: nonsense there counts nothing. */
export function readCount(key: string): number {
  const count = Number(localStore.get(key) ?? 0)
  return Number.isInteger(count) && count > 0 ? count : 0
}
