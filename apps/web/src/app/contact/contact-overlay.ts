import { lazyWithTexts } from '#loading/lazy-with-texts.ts'
import type { Overlay } from '#overlays/overlay.ts'

declare module '#overlays/overlay-store.ts' {
  interface OverlaySubjects {
    contact: true
  }
}

/** Chat and customer service in one sheet, for the contact button at the top of the screens. */
export const contactOverlay: Overlay = {
  name: 'contact',
  layer: 'modal',
  Content: lazyWithTexts(
    ['contact', 'system'],
    async () => (await import('./contact-sheet.tsx')).ContactSheet,
  ),
}
