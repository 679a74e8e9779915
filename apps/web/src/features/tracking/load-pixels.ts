import type { Pixels } from '@livery/contract/merchant/merchant-tracking.ts'
import type { Pixel } from './pixels/pixel.ts'

/** Loads the pixels that a merchant names, each a chunk of its own, and the way to the BFF. */
export function toPixelLoaders(pixels: Pixels, hasServerEvents: boolean): (() => Promise<Pixel>)[] {
  const { google, googleConversions, facebook, tiktok, kwai, appsflyer, adjust } = pixels
  const named = [
    google &&
      (async () => (await import('./pixels/google.ts')).startGoogle(google, googleConversions)),
    facebook && (async () => (await import('./pixels/facebook.ts')).startFacebook(facebook)),
    tiktok && (async () => (await import('./pixels/tiktok.ts')).startTiktok(tiktok)),
    kwai && (async () => (await import('./pixels/kwai.ts')).startKwai(kwai)),
    appsflyer && (async () => (await import('./pixels/appsflyer.ts')).startAppsflyer(appsflyer)),
    adjust && (async () => (await import('./pixels/adjust.ts')).startAdjust(adjust)),
    hasServerEvents &&
      (async () => (await import('./pixels/server-events.ts')).startServerEvents()),
  ]
  return named.filter(load => typeof load === 'function')
}
