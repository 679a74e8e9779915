import { sessionStorageKeys } from '@livery/contract/storage-keys.ts'
import { create } from 'zustand'
import { sessionStore } from '#device/storage.ts'

const keys = {
  bar: sessionStorageKeys.downloadBarHidden,
  window: sessionStorageKeys.appWindowHidden,
} as const

const hidden = 'hidden'

const useStore = create(() => ({ bar: isHidden('bar'), window: isHidden('window') }))

/** What the player has closed in this session (STORE-02). */
export const useHideFlags = useStore

/** DOWNLOAD-09: remembered for the session. */
export function hide(part: keyof typeof keys): void {
  sessionStore.set(keys[part], hidden)
  useStore.setState({ [part]: true })
}

function isHidden(part: keyof typeof keys): boolean {
  return sessionStore.get(keys[part]) === hidden
}
