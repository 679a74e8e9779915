/** The key that opens the search, which the player can switch off (WCAG 2.1.4). */
import * as localStorageKeys from '@livery/contract/local-storage-keys.ts'
import { localStore } from '../storage.ts'

export const searchKey = '/'

export function isSearchKeyOn(): boolean {
  return localStore.get(localStorageKeys.searchKey) !== '0'
}

export function switchSearchKey(isOn: boolean): void {
  localStore.set(localStorageKeys.searchKey, isOn ? '1' : '0')
}
