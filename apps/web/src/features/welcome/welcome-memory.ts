/** Stores which welcome images were closed in this session or saved permanently. */
import * as localStorageKeys from '@livery/contract/local-storage-keys.ts'
import * as sessionStorageKeys from '@livery/contract/session-storage-keys.ts'
import { localStore, type SafeStorage, sessionStore } from '#device/storage.ts'
import { parseList } from '#lib/records/entries.ts'
import { type WelcomeGroup, welcomeGroups } from '#platform/answers/get-banners.ts'

/**
 * WELCOME-05: records that a popup was closed, or its image was saved. The popup does not open
 * again in this session.
 */
export function closeGroup(group: WelcomeGroup): void {
  remember(sessionStore, sessionStorageKeys.welcomeClosed, group)
}

/** Returns the groups whose popup may still open in this session. */
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
