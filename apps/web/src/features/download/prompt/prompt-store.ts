import { sessionStorageKeys } from '@livery/contract/storage-keys.ts'
import { create } from 'zustand'
import { sessionStore } from '#device/storage.ts'
import type { Verdict } from './prompt-eligibility.ts'

type PromptState = { isOpen: boolean; verdict: Verdict }

const useStore = create<PromptState>()(() => ({ isOpen: false, verdict: { kind: 'none' } }))

/** Opens the prompt because the player asked for the app: from the bar, or from a shortcut. */
export function openDownload(): void {
  useStore.setState({ isOpen: true })
}

export function closeDownload(): void {
  useStore.setState({ isOpen: false })
}

export function useDownloadOpen(): boolean {
  return useStore(state => state.isOpen)
}

/** What is due stays due until it is closed, whatever changes meanwhile; it may become forced. */
export function proposePrompt(verdict: Verdict): void {
  if (verdict.kind === 'due') useStore.setState({ verdict })
}

/** The player it was for has gone. */
export function withdrawPrompt(): void {
  useStore.setState({ verdict: { kind: 'none' } })
}

export function usePromptDue(): boolean {
  return useStore(state => state.verdict.kind === 'due')
}

/** Not one that is forced, nor any after one that was (DOWNLOAD-13, INSTALL-15). */
export function mayClosePrompt(): boolean {
  const { verdict } = useStore.getState()
  const isForced = verdict.kind === 'due' && verdict.forced
  return !isForced && sessionStore.get(sessionStorageKeys.installForced) === undefined
}

export function useMayClosePrompt(): boolean {
  return useStore(mayClosePrompt)
}

/** Once shown, a forced prompt makes every later one of the session forced. */
export function notePromptShown(): void {
  if (!mayClosePrompt()) sessionStore.set(sessionStorageKeys.installForced, '1')
}

/** Closed by the player: it is not for this session (STORE-02). */
export function skipPrompt(): void {
  sessionStore.set(sessionStorageKeys.installSkipped, '1')
  withdrawPrompt()
}

export function isPromptSkipped(): boolean {
  return sessionStore.get(sessionStorageKeys.installSkipped) !== undefined
}
