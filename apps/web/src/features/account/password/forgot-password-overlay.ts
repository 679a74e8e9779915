import { lazyWithTexts } from '#loading/lazy-with-texts.ts'
import type { Overlay } from '#overlays/overlay.ts'

declare module '#overlays/overlay-store.ts' {
  interface OverlaySubjects {
    'forgot-password': true
  }
}

export const forgotPasswordOverlay: Overlay = {
  name: 'forgot-password',
  layer: 'modal',
  Content: lazyWithTexts(
    'account',
    async () => (await import('./forgot-password-sheet.tsx')).ForgotPasswordSheet,
  ),
}
