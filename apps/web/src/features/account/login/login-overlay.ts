import { withDress } from '#brand/dress.ts'
import { lazyWithTexts } from '#loading/lazy-with-texts.ts'
import type { Overlay } from '#overlays/overlay.ts'
import { leaveAccountSheet } from '../forms/leave-account-forms.ts'
import { useReadyForVisitors } from '../forms/use-ready-for-visitors.ts'
import { keepPendingIdentity } from '../identity/pending-identity.ts'

declare module '#overlays/overlay-store.ts' {
  interface OverlaySubjects {
    login: true
  }
}

const LoginSheet = lazyWithTexts(
  'account',
  async () => (await withDress(import('./login-sheet.tsx'))).LoginSheet,
)

/** LOGIN-02: the login sheet, which can open above any screen. */
export const loginOverlay: Overlay = {
  name: 'login',
  layer: 'modal',
  useReady: () => useReadyForVisitors(LoginSheet.preload),
  Content: LoginSheet,
  onClose: () => {
    // Cancels a social sign-in that was waiting for this login.
    keepPendingIdentity(undefined)
    leaveAccountSheet()
  },
}
