import { withDress } from '#brand/dress.ts'
import { lazyWithTexts } from '#loading/lazy-with-texts.ts'
import type { Overlay } from '#overlays/overlay.ts'
import { leaveAccountSheet } from '../forms/leave-account-forms.ts'
import { useReadyForVisitors } from '../forms/use-ready-for-visitors.ts'

declare module '#overlays/overlay-store.ts' {
  interface OverlaySubjects {
    register: true
  }
}

const RegisterSheet = lazyWithTexts(
  'account',
  async () => (await withDress(import('./register-sheet.tsx'))).RegisterSheet,
)

/** LOGIN-02: the registration sheet, which can open above any screen. */
export const registerOverlay: Overlay = {
  name: 'register',
  layer: 'modal',
  useReady: () => useReadyForVisitors(RegisterSheet.preload),
  Content: RegisterSheet,
  onClose: leaveAccountSheet,
}
