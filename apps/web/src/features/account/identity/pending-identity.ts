import type { LoginRequest } from '@livery/contract/platform/account.ts'
import { create } from 'zustand'

export type SocialChannel = NonNullable<LoginRequest['firebaseChannel']>

/** A verified identity that does not belong to an account yet. */
export type PendingIdentity = { firebaseChannel: SocialChannel; firebaseIdToken: string }

const useStore = create<{ pending: PendingIdentity | undefined }>()(() => ({ pending: undefined }))

/**
 * Stores the identity until the player logs in to an existing account, which is then bound to it,
 * or cancels.
 */
export function keepPendingIdentity(pending: PendingIdentity | undefined): void {
  useStore.setState({ pending })
}

/** Returns the identity that the next login with username and password binds to the account. */
export function usePendingIdentity(): PendingIdentity | undefined {
  return useStore(state => state.pending)
}
