/**
 * The shared state of the app prompts (the download prompt and the install banner), so that a
 * player who has closed one is not shown the other.
 */
import * as localStorageKeys from '@livery/contract/local-storage-keys.ts'
import * as sessionStorageKeys from '@livery/contract/session-storage-keys.ts'
import { localStore, sessionStore } from './storage.ts'

/**
 * Records that the player closed a prompt. The prompt is not shown again in this session, and the
 * close is counted (INSTALL-16).
 */
export function recordPromptClosed(): void {
  recordPromptAnswered()
  raiseCount(localStorageKeys.promptCloseCount)
  recordRefusal()
}

/** Records that the player has responded to the prompt in this session. */
export function recordPromptAnswered(): void {
  sessionStore.set(sessionStorageKeys.installSkipped, '1')
}

export function isPromptSkipped(): boolean {
  return sessionStore.get(sessionStorageKeys.installSkipped) !== undefined
}

/**
 * INSTALL-15: once a forced prompt has been shown, every later prompt of the session is forced too.
 */
export function recordForcedPrompt(): void {
  sessionStore.set(sessionStorageKeys.installForced, '1')
}

export function wasForcedPromptShown(): boolean {
  return sessionStore.get(sessionStorageKeys.installForced) !== undefined
}

/** Returns how often the player has closed a prompt (INSTALL-16). */
export function readPromptCloses(): number {
  return readCount(localStorageKeys.promptCloseCount)
}

/** Returns when the player last declined the app, in Unix milliseconds; undefined if never. */
export function readRefusedAtMs(): number | undefined {
  return readCount(localStorageKeys.promptRefusedAt) || undefined
}

/** Starts the pause before the next install banner. */
export function recordRefusal(): void {
  localStore.set(localStorageKeys.promptRefusedAt, String(Date.now()))
}

export function raiseCount(key: string): void {
  localStore.set(key, String(readCount(key) + 1))
}

/** Reads a count. Players can edit storage, so an invalid value counts as 0. */
export function readCount(key: string): number {
  const count = Number(localStore.get(key) ?? 0)
  return Number.isInteger(count) && count > 0 ? count : 0
}
