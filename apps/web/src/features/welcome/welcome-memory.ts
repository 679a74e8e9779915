/** The welcome pictures that this browser has seen: closed for the session, or saved for good. */
import * as localStorageKeys from '@livery/contract/local-storage-keys.ts'
import * as sessionStorageKeys from '@livery/contract/session-storage-keys.ts'
import { localStore, type SafeStorage, sessionStore } from '#device/storage.ts'
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
  try {
    const names: unknown = JSON.parse(store.get(key) ?? '[]')
    return Array.isArray(names) ? names.filter(name => typeof name === 'string') : []
  } catch {
    // Storage is the player's to edit: nonsense there counts as empty.
    return []
  }
}
