import type { LoginRequest } from '@livery/contract/platform/account.ts'
import { create } from 'zustand'

export type SocialChannel = NonNullable<LoginRequest['firebaseChannel']>

/** A verified identity that does not belong to an account yet. */
export type PendingIdentity = { firebaseChannel: SocialChannel; firebaseIdToken: string }

const useStore = create<{ pending: PendingIdentity | undefined }>()(() => ({ pending: undefined }))

/** Stores the identity until a login with an existing account binds it, or the player cancels. */
export function keepPendingIdentity(pending: PendingIdentity | undefined): void {
  useStore.setState({ pending })
}

/** Returns the identity that the next login by name and password binds to its account. */
export function usePendingIdentity(): PendingIdentity | undefined {
  return useStore(state => state.pending)
}
