import { rescuePath } from '@livery/contract/rescue/rescue.ts'
import { createHandlerBoundToURL } from 'workbox-precaching/createHandlerBoundToURL.js'
import { NavigationRoute } from 'workbox-routing/NavigationRoute.js'
import { registerRoute } from 'workbox-routing/registerRoute.js'
import { CacheFirst } from 'workbox-strategies/CacheFirst.js'
import { isImmutableFile, navigationDenylist, shellUrl } from './cacheable.ts'
import type { WorkerConfig } from './config.ts'
import { refillPrecache } from './refill-precache.ts'
import type { Rescue } from './rescue.ts'

const isRescue = new RegExp(`^${rescuePath}(?:\\?|$)`)

/**
 * Every page of the app is the shell, unless the domain is blocked; any other path of the origin
 * goes to the network. A precache that was lost is filled again once the page has its answer.
 */
export function answerNavigation(config: WorkerConfig, rescue: Rescue): void {
  const toShell = createHandlerBoundToURL(shellUrl)
  registerRoute(new NavigationRoute(rescue.answerPage, { allowlist: [isRescue] }))
  registerRoute(
    new NavigationRoute(
      options => {
        // The route is one of fetches, so its event is no other.
        const event = options.event as FetchEvent
        const answer = rescue.navigate(event, () => toShell(options))
        const refill = () => refillPrecache(config)
        event.waitUntil(answer.then(refill, refill))
        return answer
      },
      { allowlist: [/^\/m\//], denylist: navigationDenylist },
    ),
  )
}

/** Hashed files that are not precached, such as pictures and other languages, once fetched. */
export function keepImmutableFiles(cacheName: string, origin: string): void {
  registerRoute(({ url }) => isImmutableFile(url, origin), new CacheFirst({ cacheName }))
}
