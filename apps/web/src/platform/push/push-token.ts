/** The token under which this browser is registered for push; there is none while push is off. */
import * as localStorageKeys from '@livery/contract/local-storage-keys.ts'
import { localStore } from '#device/storage.ts'

export function readPushToken(): string | undefined {
  return localStore.get(localStorageKeys.pushToken)
}

/**
 * Stores the token; undefined removes it. The state on screen changes later, once the platform knows
 * too: see `refreshPushState`.
 */
export function keepPushToken(token: string | undefined): void {
  if (token === undefined) localStore.remove(localStorageKeys.pushToken)
  else localStore.set(localStorageKeys.pushToken, token)
}
