import type { LoginRequest } from '@livery/contract/platform/account.ts'
import { create } from 'zustand'

export type SocialChannel = NonNullable<LoginRequest['firebaseChannel']>

/** A proven identity that belongs to no account yet. */
export type PendingIdentity = { firebaseChannel: SocialChannel; firebaseIdToken: string }

const useStore = create<{ pending: PendingIdentity | undefined }>()(() => ({ pending: undefined }))

/** Keeps it until a login with an existing account binds it, or the player cancels. */
export function keepPendingIdentity(pending: PendingIdentity | undefined): void {
  useStore.setState({ pending })
}

/** The identity the next login by name and password ties to its account. */
export function usePendingIdentity(): PendingIdentity | undefined {
  return useStore(state => state.pending)
}
