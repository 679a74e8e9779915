import { lazyWithTexts } from '#loading/lazy-with-texts.ts'
import type { Overlay } from '#overlays/overlay.ts'

declare module '#overlays/overlay-store.ts' {
  interface OverlaySubjects {
    'customer-service': true
  }
}

/** The customer service options, available from any screen and above any overlay. */
export const customerServiceOverlay: Overlay = {
  name: 'customer-service',
  layer: 'modal',
  Content: lazyWithTexts(
    'contact',
    async () => (await import('./customer-service-sheet.tsx')).CustomerServiceSheet,
  ),
}
