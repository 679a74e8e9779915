import { rescuePath } from '@livery/contract/rescue/rescue.ts'
import { createHandlerBoundToURL } from 'workbox-precaching/createHandlerBoundToURL.js'
import { NavigationRoute } from 'workbox-routing/NavigationRoute.js'
import { registerRoute } from 'workbox-routing/registerRoute.js'
import { CacheFirst } from 'workbox-strategies/CacheFirst.js'
import { isImmutableFile, navigationDenylist } from './cacheable.ts'
import type { Rescue } from './rescue.ts'

const shellUrl = '/m/index.html'
const isRescue = new RegExp(`^${rescuePath}(?:\\?|$)`)

/**
 * Every page of the app is the shell, unless the domain is blocked; any other path of the origin
 * goes to the network.
 */
export function answerNavigation(rescue: Rescue): void {
  const toShell = createHandlerBoundToURL(shellUrl)
  registerRoute(new NavigationRoute(rescue.answerPage, { allowlist: [isRescue] }))
  registerRoute(
    new NavigationRoute(
      // The route is one of fetches, so its event is no other.
      options => rescue.navigate(options.event as FetchEvent, () => toShell(options)),
      { allowlist: [/^\/m\//], denylist: navigationDenylist },
    ),
  )
}

/** Hashed files that are not precached, such as pictures and other languages, once fetched. */
export function keepImmutableFiles(cacheName: string, origin: string): void {
  registerRoute(({ url }) => isImmutableFile(url, origin), new CacheFirst({ cacheName }))
}
