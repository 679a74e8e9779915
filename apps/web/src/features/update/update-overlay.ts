import * as timings from '@livery/contract/timings.ts'
import { lazyWithTexts } from '#loading/lazy-with-texts.ts'
import type { Overlay } from '#overlays/overlay.ts'

/**
 * UPDATE-02. A popup, so that nothing the player does is interrupted; it waits a moment, since a
 * player who goes on to another screen gets the update there, without a notice.
 */
export const updateOverlay: Overlay = {
  name: 'update-notice',
  layer: 'popup',
  isDuty: true,
  useDelayMs: () => timings.updateNoticeDelayMs,
  Content: lazyWithTexts('system', async () => (await import('./update-notice.tsx')).UpdateNotice),
}
