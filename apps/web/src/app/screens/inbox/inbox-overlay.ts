import { lazyWithTexts } from '#loading/lazy-with-texts.ts'
import type { Overlay } from '#overlays/overlay.ts'

declare module '#overlays/overlay-store.ts' {
  interface OverlaySubjects {
    inbox: true
  }
}

/**
 * The inbox with the news and offers of the popups, opened by the bell at the top of the screens.
 */
export const inboxOverlay: Overlay = {
  name: 'inbox',
  layer: 'modal',
  Content: lazyWithTexts(
    ['announcements', 'download', 'messages', 'push'],
    async () => (await import('./inbox-sheet.tsx')).InboxSheet,
  ),
}
