import type { Game } from '@livery/contract/platform/games.ts'
import { lazyWithTexts } from '#loading/lazy-with-texts.ts'
import type { Overlay } from '#overlays/overlay.ts'

declare module '#overlays/overlay-store.ts' {
  interface OverlaySubjects {
    'game-sheet': Game
  }
}

export const gameSheetOverlay: Overlay = {
  name: 'game-sheet',
  layer: 'modal',
  Content: lazyWithTexts('games', async () => (await import('./game-sheet.tsx')).GameSheet),
}
