/** The token with which this browser is registered for push; unset while push is off. */
import * as localStorageKeys from '@livery/contract/local-storage-keys.ts'
import { localStore } from '#device/storage.ts'

export function readPushToken(): string | undefined {
  return localStore.get(localStorageKeys.pushToken)
}

/**
 * Stores the token; undefined removes it. The UI changes later, once the platform has been informed
 * (`refreshPushState`).
 */
export function keepPushToken(token: string | undefined): void {
  if (token === undefined) localStore.remove(localStorageKeys.pushToken)
  else localStore.set(localStorageKeys.pushToken, token)
}
