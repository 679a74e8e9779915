import * as sessionStorageKeys from '@livery/contract/session-storage-keys.ts'
import { create } from 'zustand'
import { sessionStore } from '#device/storage.ts'

const keys = {
  bar: sessionStorageKeys.downloadBarHidden,
  window: sessionStorageKeys.appWindowHidden,
} as const

const hidden = 'hidden'

/** The parts that the player has closed in this session (STORE-02), and whether iOS has an app. */
export const useHiddenParts = create(() => ({
  bar: isHidden('bar'),
  window: isHidden('window'),
  hasIosLink: false,
}))

/** DOWNLOAD-09: remembered for the session. */
export function hidePart(part: keyof typeof keys): void {
  sessionStore.set(keys[part], hidden)
  useHiddenParts.setState({ [part]: true })
}

export function recordIosLink(): void {
  useHiddenParts.setState({ hasIosLink: true })
}

function isHidden(part: keyof typeof keys): boolean {
  return sessionStore.get(keys[part]) === hidden
}
