import { hideAccountSheet, showAccountSheet, useAccountSheet } from '#lib/account-sheet.ts'
import { keepPendingIdentity } from '#platform/pending-identity.ts'

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
