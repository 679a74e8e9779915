import type { Pixels } from '@livery/contract/merchant/merchant-tracking.ts'
import { whenIdle } from '#lib/idle/when-idle.ts'
import { readConsent, subscribeToConsent } from '#platform/tracking/consent.ts'
import { dropWaiting, receiveEvents } from '#platform/tracking/event-stream.ts'
import { toPixelLoaders } from './load-pixels.ts'
import { createPixelRunner } from './pixel-runner.ts'

/** Runs the pixels of a merchant in this page, by the consent of now and of later. */
export function runPixels(pixels: Pixels, hasServerEvents: boolean): void {
  const runner = createPixelRunner({
    loaders: toPixelLoaders(pixels, hasServerEvents),
    waitForIdle: () => new Promise(whenIdle),
    readConsent,
    receive: receiveEvents,
    drop: dropWaiting,
  })
  subscribeToConsent(runner.follow)
  runner.follow(readConsent())
}
