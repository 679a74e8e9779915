import { lazyWithTexts } from '#loading/lazy-with-texts.ts'
import type { Overlay } from '#overlays/overlay.ts'

export const problemOverlay: Overlay = {
  name: 'problem',
  layer: 'modal',
  Content: lazyWithTexts(
    ['problem-report', 'system'],
    async () => (await import('./problem-sheet.tsx')).ProblemSheet,
  ),
}
