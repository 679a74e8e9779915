import { create } from 'zustand'

const useStore = create(() => ({ isSigningIn: false }))

/** True while a token from the address is being verified. */
export function useIsSigningIn(): boolean {
  return useStore(state => state.isSigningIn)
}

export function setSigningIn(isSigningIn: boolean): void {
  useStore.setState({ isSigningIn })
}
