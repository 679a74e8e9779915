import { rescuePath } from '@livery/contract/rescue/rescue.ts'
import { NavigationRoute } from 'workbox-routing/NavigationRoute.js'
import { registerRoute } from 'workbox-routing/registerRoute.js'
import { CacheFirst } from 'workbox-strategies/CacheFirst.js'
import { isImmutableFile, navigationDenylist, shellUrl } from './cacheable.ts'
import { buildCacheNames, type WorkerConfig } from './config.ts'
import { matchKept, matchShell, refillCore } from './precache.ts'
import type { Rescue } from './rescue.ts'

const isRescue = new RegExp(`^${rescuePath}(?:\\?|$)`)

/**
 * Serves the shell for every app page, unless the domain is blocked. Any other path on this origin
 * uses the network. A lost core is restored after the page has its response.
 */
export function answerNavigation(config: WorkerConfig, rescue: Rescue): void {
  const loadShell = async () => (await matchShell(config)) ?? fetch(shellUrl)
  registerRoute(new NavigationRoute(rescue.answerPage, { allowlist: [isRescue] }))
  registerRoute(
    new NavigationRoute(
      options => {
        // The route matches only fetches, so the event is a FetchEvent.
        const event = options.event as FetchEvent
        const answer = rescue.navigate(event, loadShell)
        const refill = () => refillCore(config)
        event.waitUntil(answer.then(refill, refill))
        return answer
      },
      { allowlist: [/^\/m\//], denylist: navigationDenylist },
    ),
  )
}

/**
 * Serves hashed files from the precache; any other hashed file, such as an image, is cached once it
 * has been fetched.
 */
export function keepImmutableFiles(config: WorkerConfig, origin: string): void {
  const others = new CacheFirst({ cacheName: buildCacheNames(config).runtime })
  registerRoute(
    ({ url }) => isImmutableFile(url, origin),
    async options => {
      const kept = await matchKept(config, options.url.pathname)
      return kept ?? others.handle(options)
    },
  )
}
