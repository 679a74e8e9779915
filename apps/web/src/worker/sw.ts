/**
 * The service worker of every merchant: wiring only. It never activates by itself, since a page and
 * its lazy chunks belong to one build; the page sends SKIP_WAITING when it may reload.
 */
import { giveWayMessage, skipWaitingMessage } from '@livery/contract/updates/worker-messages.ts'
import { setCacheNameDetails } from 'workbox-core/setCacheNameDetails.js'
import { precacheAndRoute } from 'workbox-precaching/precacheAndRoute.js'
import { ignoredParams } from './cacheable.ts'
import { selectOldCaches, selectSkippedCaches, toCacheNames } from './config.ts'
import { listenToPush } from './push.ts'
import { giveWay } from './refill-precache.ts'
import { createRescue } from './rescue.ts'
import { answerNavigation, keepImmutableFiles } from './routes.ts'

declare const self: ServiceWorkerGlobalScope

const config = self.__LIVERY_WORKER__
const names = toCacheNames(config)

// Workbox joins prefix, name and suffix; the app sets the whole name.
setCacheNameDetails({ prefix: '', suffix: '', precache: names.precache, runtime: names.runtime })
precacheAndRoute(config.precache, { ignoreURLParametersMatching: ignoredParams })
answerNavigation(config, createRescue(config))
keepImmutableFiles(names.runtime, self.location.origin)
listenToPush(config.name)

self.addEventListener('install', event => {
  event.waitUntil(dropCaches(selectSkippedCaches))
})

self.addEventListener('activate', event => {
  event.waitUntil(dropCaches(selectOldCaches))
})

self.addEventListener('message', event => {
  const { data, ports } = event
  if (data?.type === skipWaitingMessage) self.skipWaiting()
  if (data?.type === giveWayMessage) {
    event.waitUntil(giveWay(config).then(() => ports[0]?.postMessage(true)))
  }
})

async function dropCaches(select: typeof selectOldCaches): Promise<void> {
  const dropped = select(await caches.keys(), config)
  await Promise.all(dropped.map(name => caches.delete(name)))
}
