import type { Message } from '@livery/contract/platform/messages.ts'
import { lazyWithTexts } from '#loading/lazy-with-texts.ts'
import type { Overlay } from '#overlays/overlay.ts'

declare module '#overlays/overlay-store.ts' {
  interface OverlaySubjects {
    message: Message
  }
}

export const messageOverlay: Overlay = {
  name: 'message',
  layer: 'modal',
  Content: lazyWithTexts(
    'messages',
    async () => (await import('./message-sheet.tsx')).MessageSheet,
  ),
}
