import { lazyWithTexts } from '#loading/lazy-with-texts.ts'
import type { Overlay } from '../overlay.ts'
import { getSubjects } from '../overlay-store.ts'

/** Shows the questions from `askConfirm`. */
export const confirmOverlay: Overlay = {
  name: 'confirm',
  layer: 'modal',
  Content: lazyWithTexts(
    'system',
    async () => (await import('./confirm-dialog.tsx')).ConfirmDialog,
  ),
  onClose: () => getSubjects('confirm')[0]?.answer(false),
}
