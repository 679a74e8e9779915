import { create } from 'zustand'

/**
 * `isSigningIn` while a token from the URL is being verified; `isAnnounced` while a notice shows
 * the player which account a link has logged them in to.
 */
export const useTokenSignIn = create(() => ({ isSigningIn: false, isAnnounced: false }))

export function setSigningIn(isSigningIn: boolean): void {
  useTokenSignIn.setState({ isSigningIn })
}

export function setAnnounced(isAnnounced: boolean): void {
  useTokenSignIn.setState({ isAnnounced })
}
