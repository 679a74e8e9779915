import { lazyWithTexts } from '#loading/lazy-with-texts.ts'
import type { Overlay } from '#overlays/overlay.ts'
import type { PendingStep } from './two-factor.ts'

declare module '#overlays/overlay-store.ts' {
  interface OverlaySubjects {
    'two-factor': PendingStep
  }
}

/** LOGIN-12 */
export const twoFactorOverlay: Overlay = {
  name: 'two-factor',
  layer: 'modal',
  Content: lazyWithTexts(
    'account',
    async () => (await import('./two-factor-dialog.tsx')).TwoFactorDialog,
  ),
}
