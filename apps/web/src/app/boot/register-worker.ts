import { merchant } from '#brand/merchant.ts'
import { whenSettled } from '#device/when-settled.ts'
import { ignoreFailure } from '#lib/ignore-failure.ts'

/**
 * Registers the merchant's service worker once the page has settled, so that filling its cache
 * never competes with the first screen. Worker updates bypass the HTTP cache. A retired worker is
 * not registered again.
 */
export function registerWorker(page: Window): void {
  if (!('serviceWorker' in page.navigator) || import.meta.env.DEV) return
  if (merchant.settings.serviceWorker === 'retired') return
  whenSettled(() => {
    const options = { scope: '/m/', updateViaCache: 'none' } as const
    // Private windows and policies refuse workers; the app is whole without one.
    ignoreFailure(page.navigator.serviceWorker.register('/m/sw.js', options))
  }, page)
}
