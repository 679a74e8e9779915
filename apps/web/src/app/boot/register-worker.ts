import { whenSettled } from '#device/settled.ts'

/**
 * Registers the merchant's service worker once the page has settled, so that filling its cache
 * never competes with what the player sees first. Worker updates are asked for past the HTTP cache.
 */
export function registerWorker(page: Window): void {
  if (!('serviceWorker' in page.navigator) || import.meta.env.DEV) return
  whenSettled(() => {
    page.navigator.serviceWorker
      .register('/m/sw.js', { scope: '/m/', updateViaCache: 'none' })
      // Private windows and policies refuse workers; the app is whole without one.
      .catch(() => undefined)
  }, page)
}
