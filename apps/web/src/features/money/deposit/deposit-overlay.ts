import { withDress } from '#brand/dress.ts'
import { lazyWithTexts } from '#loading/lazy-with-texts.ts'
import type { Overlay } from '#overlays/overlay.ts'

declare module '#overlays/overlay-store.ts' {
  interface OverlaySubjects {
    deposit: true
  }
}

/** The deposit sheet, which can open above a running game. */
export const depositOverlay: Overlay = {
  name: 'deposit',
  layer: 'modal',
  Content: lazyWithTexts(
    ['deposit', 'legal'],
    async () => (await withDress(import('./deposit-sheet.tsx'))).DepositSheet,
  ),
}
