import { lazyWithTexts } from '#loading/lazy-with-texts.ts'
import type { Overlay } from '#overlays/overlay.ts'
import { useOverlaySubject } from '#overlays/overlay-store.ts'

declare module '#overlays/overlay-store.ts' {
  interface OverlaySubjects {
    consent: 'by-itself' | 'by-hand'
  }
}

/** The consent question, or the notice, about advertising networks. */
export const consentOverlay: Overlay = {
  name: 'consent',
  layer: 'popup',
  isDuty: true,
  // Opens immediately if the player requested it.
  useExempt: () => useOverlaySubject('consent') === 'by-hand',
  Content: lazyWithTexts(
    'tracking',
    async () => (await import('./consent-sheet.tsx')).ConsentSheet,
  ),
}
