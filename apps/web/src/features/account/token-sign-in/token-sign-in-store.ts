import { create } from 'zustand'

/**
 * `isSigningIn`: a token from the URL is being verified. `isAnnounced`: a notice shows which
 * account the link has logged in to.
 */
export const useTokenSignIn = create(() => ({ isSigningIn: false, isAnnounced: false }))

export function setSigningIn(isSigningIn: boolean): void {
  useTokenSignIn.setState({ isSigningIn })
}

export function setAnnounced(isAnnounced: boolean): void {
  useTokenSignIn.setState({ isAnnounced })
}
