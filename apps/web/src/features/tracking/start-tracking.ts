import { merchant } from '#brand/merchant.ts'
import { ignoreFailure } from '#lib/ignore-failure.ts'
import { openOverlay } from '#overlays/overlay-store.ts'
import { findConsentRule, isConsentAsked } from '#platform/tracking/consent.ts'
import { hasConsentQuestion } from '#platform/tracking/has-consent-question.ts'
import { trackOpening } from './track-opening.ts'

/** Starts tracking in this page, once it has settled. */
export async function startTracking(): Promise<void> {
  trackOpening(window)
  if (!hasConsentQuestion) return
  await findConsentRule()
  if (merchant.pixels) {
    // Without this code there are no pixels; nothing else misses it.
    const loaded = await ignoreFailure(import('./run-pixels.ts'))
    loaded?.runPixels(merchant.pixels, merchant.settings.tracking?.serverEvents ?? false)
  }
  if (isConsentAsked()) openOverlay('consent', 'by-itself')
}
