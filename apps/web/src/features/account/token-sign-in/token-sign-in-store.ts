import { create } from 'zustand'
import { subscribeToToken } from '#platform/session.ts'

const useStore = create(() => ({ isSigningIn: false, isAnnounced: false }))

/** True while a token from the address is being verified. */
export function useIsSigningIn(): boolean {
  return useStore(state => state.isSigningIn)
}

export function setSigningIn(isSigningIn: boolean): void {
  useStore.setState({ isSigningIn })
}

/** Whether the player is to be told which account a link has logged them in to. */
export function useIsAnnounced(): boolean {
  return useStore(state => state.isAnnounced)
}

/** Names the account to the player until the notice is over or the session has changed. */
export function announceSignIn(): void {
  useStore.setState({ isAnnounced: true })
}

export function endAnnouncement(): void {
  useStore.setState({ isAnnounced: false })
}

subscribeToToken(endAnnouncement)
