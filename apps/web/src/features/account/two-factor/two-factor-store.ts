import type { LoginValue } from '@livery/contract/platform/account.ts'
import { create } from 'zustand'
import type { TwoFactorStart } from './two-factor.ts'

/** A login that waits for its second step. */
export type PendingStep = TwoFactorStart & { finish: (value: LoginValue) => void }

const useStore = create<{ pending: PendingStep | undefined }>()(() => ({ pending: undefined }))

/** LOGIN-12 */
export function openTwoFactor(pending: PendingStep): void {
  useStore.setState({ pending })
}

export function closeTwoFactor(): void {
  useStore.setState({ pending: undefined })
}

export function usePendingStep(): PendingStep | undefined {
  return useStore(state => state.pending)
}
