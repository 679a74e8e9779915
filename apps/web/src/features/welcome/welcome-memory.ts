/**
 * Stores which welcome images this browser has seen: closed for the session, or saved permanently.
 */
import * as localStorageKeys from '@livery/contract/local-storage-keys.ts'
import * as sessionStorageKeys from '@livery/contract/session-storage-keys.ts'
import { localStore, type SafeStorage, sessionStore } from '#device/storage.ts'
import { parseList } from '#lib/records/entries.ts'
import { type WelcomeGroup, welcomeGroups } from '#platform/answers/get-banners.ts'

/**
 * WELCOME-05: marks a popup as finished for the session after it was closed or its image was saved.
 */
export function closeGroup(group: WelcomeGroup): void {
  remember(sessionStore, sessionStorageKeys.welcomeClosed, group)
}

/** Returns the popups that may still be shown in this session. */
export function getOpenGroups(): WelcomeGroup[] {
  const closed = readNames(sessionStore, sessionStorageKeys.welcomeClosed)
  return welcomeGroups.filter(group => !closed.includes(group))
}

/** WELCOME-06 */
export function rememberSaved(fileName: string): void {
  remember(localStore, localStorageKeys.welcomeSaved, fileName)
}

export function readSaved(): string[] {
  return readNames(localStore, localStorageKeys.welcomeSaved)
}

function remember(store: SafeStorage, key: string, name: string): void {
  store.set(key, JSON.stringify([...new Set([...readNames(store, key), name])]))
}

function readNames(store: SafeStorage, key: string): string[] {
  return parseList(store.get(key)).filter(name => typeof name === 'string')
}
