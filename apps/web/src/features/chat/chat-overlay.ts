import { lazyWithTexts } from '#loading/lazy-with-texts.ts'
import type { Overlay } from '#overlays/overlay.ts'

declare module '#overlays/overlay-store.ts' {
  interface OverlaySubjects {
    chat: true
  }
}

/** The chat overlay. Only `openChat` opens it, for a player who may chat. */
export const chatOverlay: Overlay = {
  name: 'chat',
  layer: 'modal',
  Content: lazyWithTexts('contact', async () => (await import('./chat-sheet.tsx')).ChatSheet),
}
