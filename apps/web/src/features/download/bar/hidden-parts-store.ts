import * as sessionStorageKeys from '@livery/contract/session-storage-keys.ts'
import { create } from 'zustand'
import { closePart, isPartClosed } from '#device/storage.ts'

const keys = {
  bar: sessionStorageKeys.downloadBarHidden,
  window: sessionStorageKeys.appWindowHidden,
} as const

/**
 * The parts that the player has closed in this session (STORE-02), and whether the platform has an
 * iOS app.
 */
export const useHiddenParts = create(() => ({
  bar: isPartClosed(keys.bar),
  window: isPartClosed(keys.window),
  hasIosLink: false,
}))

/** DOWNLOAD-09: hides a part for the rest of the session. */
export function hidePart(part: keyof typeof keys): void {
  closePart(keys[part])
  useHiddenParts.setState({ [part]: true })
}

export function recordIosLink(): void {
  useHiddenParts.setState({ hasIosLink: true })
}
