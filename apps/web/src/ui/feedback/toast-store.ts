import * as timings from '@livery/contract/timings.ts'
import { create } from 'zustand'
import { askForOverlays } from '#lib/idle/first-screen.ts'

export type Toast = { id: number; text: string; ms: number }

type ToastStore = { current: Toast | undefined }

// zustand rather than context: errors are toasted from outside React (query cache, session).
export const useToast = create<ToastStore>()(() => ({ current: undefined }))

/** The toast host's element, which also contains messages that stay longer than a toast. */
export const noticePlace: { current: HTMLDivElement | null } = { current: null }

let lastId = 0

/**
 * Shows a short message for `ms` milliseconds and returns its id; the newest message replaces an
 * older one.
 */
export function toast(text: string, { ms = timings.toastMs }: { ms?: number } = {}): number {
  lastId += 1
  // The toast host may not have been fetched yet.
  askForOverlays()
  useToast.setState({ current: { id: lastId, text, ms } })
  return lastId
}

/** Removes the toast with this id; a newer toast stays. */
export function dismissToast(id: number): void {
  useToast.setState(state => (state.current?.id === id ? { current: undefined } : state))
}
