import { lazyWithTexts } from '#loading/lazy-with-texts.ts'
import type { Overlay } from '#overlays/overlay.ts'

declare module '#overlays/overlay-store.ts' {
  interface OverlaySubjects {
    language: true
  }
}

export const languageOverlay: Overlay = {
  name: 'language',
  layer: 'modal',
  Content: lazyWithTexts(
    'system',
    async () => (await import('./language-picker.tsx')).LanguagePicker,
  ),
}
