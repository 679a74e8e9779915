import { create } from 'zustand'
import type { PendingIdentity } from '#features/account/identity/pending-identity.ts'

const useStore = create<{ identity: PendingIdentity | undefined }>()(() => ({
  identity: undefined,
}))

/** SOCIAL-02: asks what is to become of an identity without an account. */
export function openLoginChoose(identity: PendingIdentity): void {
  useStore.setState({ identity })
}

export function closeLoginChoose(): void {
  useStore.setState({ identity: undefined })
}

export function useLoginChoose(): PendingIdentity | undefined {
  return useStore(state => state.identity)
}
