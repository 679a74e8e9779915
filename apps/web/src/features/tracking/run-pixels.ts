import type { Pixels } from '@livery/contract/merchant/merchant-tracking.ts'
import { whenIdle } from '#lib/idle/when-idle.ts'
import { readConsent, subscribeToConsent } from '#platform/tracking/consent.ts'
import { dropWaiting, receiveEvents } from '#platform/tracking/event-stream.ts'
import { createPixelRunner } from './pixel-runner.ts'
import { startAdjust } from './pixels/adjust.ts'
import { startAppsflyer } from './pixels/appsflyer.ts'
import type { Pixel } from './pixels/deferred-queue.ts'
import { startFacebook } from './pixels/facebook.ts'
import { startGoogle } from './pixels/google.ts'
import { startKwai } from './pixels/kwai.ts'
import { startServerEvents } from './pixels/server-events.ts'
import { startTiktok } from './pixels/tiktok.ts'

/** Runs a merchant's pixels on this page, and follows changes of the player's consent. */
export function runPixels(pixels: Pixels, hasServerEvents: boolean): void {
  const runner = createPixelRunner({
    loaders: listPixelLoaders(pixels, hasServerEvents),
    waitForIdle: () => new Promise(whenIdle),
    readConsent,
    receive: receiveEvents,
    drop: dropWaiting,
  })
  subscribeToConsent(runner.follow)
  runner.follow(readConsent())
}

/**
 * Returns loaders for a merchant's pixels and for server events. All pixels are in the same chunk
 * as this code, because separate requests would cost a phone more than the additional code.
 */
function listPixelLoaders(pixels: Pixels, hasServerEvents: boolean): (() => Promise<Pixel>)[] {
  const { google, googleConversions, facebook, tiktok, kwai, appsflyer, adjust } = pixels
  const named = [
    google && (() => startGoogle(google, googleConversions)),
    facebook && (() => startFacebook(facebook)),
    tiktok && (() => startTiktok(tiktok)),
    kwai && (() => startKwai(kwai)),
    appsflyer && (() => startAppsflyer(appsflyer)),
    adjust && (() => startAdjust(adjust)),
    hasServerEvents && startServerEvents,
  ]
  return named.filter(load => typeof load === 'function')
}
