import { lazyWithTexts } from '#loading/lazy-with-texts.ts'
import type { Overlay } from '#overlays/overlay.ts'

declare module '#overlays/overlay-store.ts' {
  interface OverlaySubjects {
    deposit: true
  }
}

/** The deposit sheet, opened over a game that keeps running. */
export const depositOverlay: Overlay = {
  name: 'deposit',
  layer: 'modal',
  Content: lazyWithTexts('deposit', async () => (await import('./deposit-sheet.tsx')).DepositSheet),
}
