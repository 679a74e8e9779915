import { create } from 'zustand'
import { subscribeToToken } from './session.ts'

const useStore = create<boolean>()(() => false)

/** The platform has ended the session: the login form says so until somebody is in. */
export function markSessionEnded(): void {
  useStore.setState(true, true)
}

subscribeToToken(token => {
  if (token !== undefined) useStore.setState(false, true)
})

export function useHasSessionEnded(): boolean {
  return useStore()
}
