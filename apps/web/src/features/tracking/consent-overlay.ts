import { lazyWithTexts } from '#loading/lazy-with-texts.ts'
import type { Overlay } from '#overlays/overlay.ts'
import { useOverlaySubject } from '#overlays/overlay-store.ts'

declare module '#overlays/overlay-store.ts' {
  interface OverlaySubjects {
    consent: 'by-itself' | 'by-hand'
  }
}

/** The question, or the notice, about advertising networks. */
export const consentOverlay: Overlay = {
  name: 'consent',
  layer: 'popup',
  isDuty: true,
  // The player's own press waits for nothing.
  useExempt: () => useOverlaySubject('consent') === 'by-hand',
  Content: lazyWithTexts(
    'tracking',
    async () => (await import('./consent-sheet.tsx')).ConsentSheet,
  ),
}
