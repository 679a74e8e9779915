import { lazyWithTexts } from '#loading/lazy-with-texts.ts'
import type { Overlay } from '../overlay.ts'

/** Shows the notices from the error catalog and from forms (`raiseAlert`). */
export const alertOverlay: Overlay = {
  name: 'alert',
  layer: 'modal',
  isModeless: true,
  Content: lazyWithTexts('system', async () => (await import('./alert-notice.tsx')).AlertNotice),
}
