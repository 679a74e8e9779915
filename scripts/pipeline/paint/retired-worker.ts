/**
 * The sw.js of a merchant whose service worker is retired. It needs nothing of the worker it
 * replaces, which may be broken: as soon as a browser has fetched it, it deletes the caches,
 * unregisters itself and reloads the pages that the earlier worker controlled, once each, from the
 * network. It never claims pages first, at which Chromium 156 crashes.
 */
export const retiredWorker = `self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', event => event.waitUntil(retire()))
async function retire() {
  const names = await caches.keys()
  await Promise.all(names.map(name => caches.delete(name)))
  await self.registration.unregister()
  const pages = await self.clients.matchAll({ type: 'window' })
  await Promise.all(pages.map(page => page.navigate(page.url).catch(() => undefined)))
}
`
