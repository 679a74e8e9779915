import { merchant } from '#brand/merchant.ts'
import { whenIdle } from '#lib/idle/when-idle.ts'
import { ignoreFailure } from '#lib/ignore-failure.ts'
import { openOverlay } from '#overlays/overlay-store.ts'
import {
  findConsentRule,
  isConsentAsked,
  readConsent,
  subscribeToConsent,
} from '#platform/tracking/consent.ts'
import { dropWaiting, receiveEvents } from '#platform/tracking/event-stream.ts'
import { hasConsentQuestion } from '#platform/tracking/has-consent-question.ts'
import { trackPage } from './track-page.ts'

/** Starts tracking in this page, once it has settled. */
export async function startTracking(): Promise<void> {
  trackPage(window)
  if (!hasConsentQuestion) return
  await findConsentRule()
  if (merchant.pixels) {
    // Without this code there are no pixels; nothing else misses it.
    const loaded = await ignoreFailure(
      Promise.all([import('./pixel-runner.ts'), import('./load-pixels.ts')]),
    )
    const hasServerEvents = merchant.settings.tracking?.serverEvents ?? false
    if (loaded) {
      const [{ createPixelRunner }, { toPixelLoaders }] = loaded
      runPixels(createPixelRunner, toPixelLoaders(merchant.pixels, hasServerEvents))
    }
  }
  if (isConsentAsked()) openOverlay('consent', 'by-itself')
}

type CreateRunner = typeof import('./pixel-runner.ts').createPixelRunner

function runPixels(create: CreateRunner, loaders: Parameters<CreateRunner>[0]['loaders']): void {
  const runner = create({
    loaders,
    waitForIdle: () => new Promise(whenIdle),
    readConsent,
    receive: receiveEvents,
    drop: dropWaiting,
  })
  subscribeToConsent(runner.follow)
  runner.follow(readConsent())
}
