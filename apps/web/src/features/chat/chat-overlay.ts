import { lazyWithTexts } from '#loading/lazy-with-texts.ts'
import type { Overlay } from '#overlays/overlay.ts'

declare module '#overlays/overlay-store.ts' {
  interface OverlaySubjects {
    chat: true
  }
}

/** The chat for a player who may chat; `openChat` decides that. */
export const chatOverlay: Overlay = {
  name: 'chat',
  layer: 'modal',
  Content: lazyWithTexts('contact', async () => (await import('./chat-sheet.tsx')).ChatSheet),
}
