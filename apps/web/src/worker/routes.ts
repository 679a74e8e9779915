import { createHandlerBoundToURL } from 'workbox-precaching/createHandlerBoundToURL.js'
import { NavigationRoute } from 'workbox-routing/NavigationRoute.js'
import { registerRoute } from 'workbox-routing/registerRoute.js'
import { CacheFirst } from 'workbox-strategies/CacheFirst.js'
import { isImmutableFile, navigationDenylist } from './cacheable.ts'

const shellUrl = '/m/index.html'

/** Every page of the app is the shell; any other path of the origin goes to the network. */
export function answerNavigation(): void {
  const toShell = createHandlerBoundToURL(shellUrl)
  registerRoute(
    new NavigationRoute(toShell, { allowlist: [/^\/m\//], denylist: navigationDenylist }),
  )
}

/** Hashed files that are not precached, such as pictures and other languages, once fetched. */
export function keepImmutableFiles(cacheName: string, origin: string): void {
  registerRoute(({ url }) => isImmutableFile(url, origin), new CacheFirst({ cacheName }))
}
