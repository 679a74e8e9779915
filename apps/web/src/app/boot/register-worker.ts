/**
 * Registers the merchant's service worker once the page has loaded, so that filling its cache
 * never competes with the first paint. Worker updates are asked for past the HTTP cache.
 */
export function registerWorker(page: Window): void {
  if (!('serviceWorker' in page.navigator) || import.meta.env.DEV) return
  const register = () => {
    page.navigator.serviceWorker
      .register('/m/sw.js', { scope: '/m/', updateViaCache: 'none' })
      // Private windows and policies refuse workers; the app is whole without one.
      .catch(() => undefined)
  }
  if (page.document.readyState === 'complete') register()
  else page.addEventListener('load', register, { once: true })
}
