import { merchant } from '#brand/merchant.ts'
import { readDeviceSigns } from '#device/device-kind.ts'
import { loadOptional } from '#lib/load-in-time.ts'
import { openOverlay } from '#overlays/overlay-store.ts'
import { findConsentRule, isConsentAsked } from '#platform/tracking/consent.ts'
import { hasConsentQuestion } from '#platform/tracking/has-consent-question.ts'
import { track } from '#platform/tracking/track.ts'

/** Starts tracking on this page once the page has settled. */
export async function startTracking(): Promise<void> {
  trackOpening(window)
  if (!hasConsentQuestion) return

  await findConsentRule()

  if (merchant.pixels) {
    // If this chunk fails to load, the page works without pixels.
    const loaded = await loadOptional(() => import('./run-pixels.ts'))
    loaded?.runPixels(merchant.pixels, merchant.settings.tracking?.serverEvents ?? false)
  }

  if (isConsentAsked()) openOverlay('consent', 'by-itself')
}

/** Tracks whether this is the first visit, and whether the page was opened from the home screen. */
function trackOpening(page: Window): void {
  track('firstOpen')
  const { iosStandalone, displayStandalone } = readDeviceSigns()
  if (iosStandalone) track('a2hsInstalled')
  if (iosStandalone || displayStandalone || isHomeScreenStart(page)) track('a2hsFirstOpen')
}

/**
 * MANIFEST-04: returns whether the page was opened with the installed app's start URL, which
 * contains a marker.
 */
function isHomeScreenStart({ performance, location }: Window): boolean {
  const [landing] = performance.getEntriesByType('navigation')
  const addresses = [landing?.name ?? '', location.href]
  return addresses.some(address => /[?&]utm_source=homescreen\b/.test(address))
}
