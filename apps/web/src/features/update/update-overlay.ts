import * as timings from '@livery/contract/timings.ts'
import { lazyWithTexts } from '#loading/lazy-with-texts.ts'
import type { Overlay } from '#overlays/overlay.ts'

/**
 * UPDATE-02: the update notice. A popup, so that it does not interrupt the player. It waits a
 * moment, because a player who moves to another screen receives the update there, without a notice.
 */
export const updateOverlay: Overlay = {
  name: 'update-notice',
  layer: 'popup',
  isDuty: true,
  useDelayMs: () => timings.updateNoticeDelayMs,
  Content: lazyWithTexts('system', async () => (await import('./update-notice.tsx')).UpdateNotice),
}
