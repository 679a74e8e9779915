/** The welcome pictures that this browser has seen: closed for the session, or saved for good. */
import * as localStorageKeys from '@livery/contract/local-storage-keys.ts'
import * as sessionStorageKeys from '@livery/contract/session-storage-keys.ts'
import { localStore, type SafeStorage, sessionStore } from '#device/storage.ts'
import { parseList } from '#lib/records/entries.ts'
import { type WelcomeGroup, welcomeGroups } from '#platform/answers/get-banners.ts'

/** WELCOME-05: a popup that was closed, or whose picture was saved, is over for the session. */
export function closeGroup(group: WelcomeGroup): void {
  remember(sessionStore, sessionStorageKeys.welcomeClosed, group)
}

/** The popups that may still be shown in this session. */
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
