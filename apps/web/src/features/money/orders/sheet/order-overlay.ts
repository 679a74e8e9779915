import { lazyWithTexts } from '#loading/lazy-with-texts.ts'
import type { Overlay } from '#overlays/overlay.ts'
import type { Entry } from '../use-entries.ts'

declare module '#overlays/overlay-store.ts' {
  interface OverlaySubjects {
    order: Entry
  }
}

export const orderOverlay: Overlay = {
  name: 'order',
  layer: 'modal',
  Content: lazyWithTexts('orders', async () => (await import('./order-sheet.tsx')).OrderSheet),
}
