import { lazyWithTexts } from '#loading/lazy-with-texts.ts'
import type { Overlay } from '../overlay.ts'

/** The notices of the error catalogue and of the forms (`raiseAlert`). */
export const alertOverlay: Overlay = {
  name: 'alert',
  layer: 'modal',
  Content: lazyWithTexts('system', async () => (await import('./alert-notice.tsx')).AlertNotice),
}
