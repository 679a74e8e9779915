import { create } from 'zustand'
import { subscribeToToken } from './session.ts'

const useStore = create<boolean>()(() => false)

/**
 * Records that the platform has ended the session, so that the login form shows a notice until a
 * player logs in.
 */
export function markSessionEnded(): void {
  useStore.setState(true, true)
}

subscribeToToken(token => {
  if (token !== undefined) useStore.setState(false, true)
})

export function useHasSessionEnded(): boolean {
  return useStore()
}
