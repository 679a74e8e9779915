/**
 * The service worker of every merchant: wiring only. It never activates by itself, since a page and
 * its lazy chunks belong to one build; the page sends SKIP_WAITING when it may reload.
 */
import { setCacheNameDetails } from 'workbox-core/setCacheNameDetails.js'
import { precacheAndRoute } from 'workbox-precaching/precacheAndRoute.js'
import { ignoredParams } from './cacheable.ts'
import { selectOldCaches, toCacheNames } from './config.ts'
import { answerNavigation, keepImmutableFiles } from './routes.ts'

declare const self: ServiceWorkerGlobalScope

const config = self.__LIVERY_WORKER__
const names = toCacheNames(config)

// Workbox joins prefix, name and suffix; the app sets the whole name.
setCacheNameDetails({ prefix: '', suffix: '', precache: names.precache, runtime: names.runtime })
precacheAndRoute(config.precache, { ignoreURLParametersMatching: ignoredParams })
answerNavigation()
keepImmutableFiles(names.runtime, self.location.origin)

self.addEventListener('activate', event => {
  event.waitUntil(dropOldCaches())
})

self.addEventListener('message', event => {
  if (event.data?.type === 'SKIP_WAITING') self.skipWaiting()
})

async function dropOldCaches(): Promise<void> {
  const old = selectOldCaches(await caches.keys(), config)
  await Promise.all(old.map(name => caches.delete(name)))
}
