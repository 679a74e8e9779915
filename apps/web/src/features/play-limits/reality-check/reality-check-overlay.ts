import { lazyWithTexts } from '#loading/lazy-with-texts.ts'
import type { Overlay } from '#overlays/overlay.ts'

declare module '#overlays/overlay-store.ts' {
  interface OverlaySubjects {
    'reality-check': { onLogOut: () => void }
  }
}

/** It waits for no form, payment, game or pause, and only its own buttons close it. */
export const realityCheckOverlay: Overlay = {
  name: 'reality-check',
  layer: 'popup',
  Content: lazyWithTexts(
    'play-limits',
    async () => (await import('./reality-check-dialog.tsx')).RealityCheckDialog,
  ),
  useExempt: () => true,
  mayClose: () => false,
}
