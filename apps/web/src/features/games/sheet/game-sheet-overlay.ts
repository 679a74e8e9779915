import type { Game } from '@livery/contract/platform/games.ts'
import { useEffect } from 'react'
import { whenSettled } from '#device/when-settled.ts'
import { lazyWithTexts } from '#loading/lazy-with-texts.ts'
import type { Overlay } from '#overlays/overlay.ts'

declare module '#overlays/overlay-store.ts' {
  interface OverlaySubjects {
    'game-sheet': Game
  }
}

const GameSheet = lazyWithTexts('games', async () => (await import('./game-sheet.tsx')).GameSheet)

export const gameSheetOverlay: Overlay = {
  name: 'game-sheet',
  layer: 'modal',
  usePreload: () =>
    useEffect(() => whenSettled(() => void GameSheet.preload().catch(() => undefined)), []),
  Content: GameSheet,
}
