/** Whether this browser may log its player in automatically (AUTOLOGIN-02, AUTOLOGIN-08). */
import * as localStorageKeys from '@livery/contract/local-storage-keys.ts'
import { localStore } from '../storage.ts'

/** Reads the stored value: `1`, `0` or undefined. */
export function readAutoLogin(): string | undefined {
  return localStore.get(localStorageKeys.autoLogin)
}

export function switchAutoLogin(state: 'on' | 'off'): void {
  localStore.set(localStorageKeys.autoLogin, state === 'on' ? '1' : '0')
}
