import { create } from 'zustand'

export type PasswordDemand = {
  /** LOGIN-07, LOGIN-08, LOGIN-09 */
  reason: 'expired' | 'default' | 'first'
  /** The password just used, so that nobody has to type it twice; never stored. */
  oldPassword: string | undefined
}

const useStore = create<{ demand: PasswordDemand | undefined }>()(() => ({ demand: undefined }))

/** A new password is due before anything else. Said before the session is set. */
export function demandPasswordChange(demand: PasswordDemand): void {
  useStore.setState({ demand })
}

/** It has been changed, or the player has left. */
export function dropPasswordDemand(): void {
  useStore.setState({ demand: undefined })
}

export function usePasswordDemand(): PasswordDemand | undefined {
  return useStore(state => state.demand)
}
