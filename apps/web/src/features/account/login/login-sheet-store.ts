import { keepPendingIdentity } from '#features/account/identity/pending-identity.ts'
import {
  hideAccountSheet,
  showAccountSheet,
  useAccountSheet,
} from '#features/account/session/account-sheet.ts'

export function useLoginSheet(): boolean {
  return useAccountSheet() === 'login'
}

/** LOGIN-02: from anywhere. */
export function openLogin(): void {
  showAccountSheet('login')
}

/** LOGIN-02: from anywhere. A social sign-in that waited for this login is given up. */
export function closeLogin(): void {
  keepPendingIdentity(undefined)
  hideAccountSheet('login')
}
