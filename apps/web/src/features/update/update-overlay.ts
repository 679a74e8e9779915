import * as timings from '@livery/contract/timings.ts'
import { lazyWithTexts } from '#loading/lazy-with-texts.ts'
import type { Overlay } from '#overlays/overlay.ts'

/**
 * UPDATE-02: the update notice, a popup that opens after a short wait. A player who navigates in
 * the meantime gets the update on the next screen, without a notice.
 */
export const updateOverlay: Overlay = {
  name: 'update-notice',
  layer: 'popup',
  isDuty: true,
  useDelayMs: () => timings.updateNoticeDelayMs,
  Content: lazyWithTexts('system', async () => (await import('./update-notice.tsx')).UpdateNotice),
}
