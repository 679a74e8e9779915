/**
 * The service worker for every merchant; only connects the modules. It never activates by itself,
 * because a page and its lazy chunks must be from one build. The page sends SKIP_WAITING when it
 * can reload.
 */
import {
  buildMessage,
  fillMessage,
  giveWayMessage,
  installReportMessage,
  skipWaitingMessage,
} from '@livery/contract/updates/worker-messages.ts'
import { claimNavigations } from './claim-navigations.ts'
import { selectOldCaches, selectSkippedCaches } from './config.ts'
import { createFill } from './fill.ts'
import { createInstallReport } from './install-report.ts'
import { listenToPush } from './listen-to-push.ts'
import { giveWay, keepCore } from './precache.ts'
import { createRescue } from './rescue.ts'
import { answerNavigation, keepImmutableFiles } from './routes.ts'

declare const self: ServiceWorkerGlobalScope

const config = self.__LIVERY_WORKER__
const fill = createFill(config, self.registration)
const report = createInstallReport(self)

answerNavigation(config, createRescue(config))
keepImmutableFiles(config, self.location.origin)
listenToPush(config.name)

self.addEventListener('install', event => {
  const drop = dropCaches(selectSkippedCaches)
  event.waitUntil(Promise.all([claimNavigations(event), drop, keepCore(config).then(report.keep)]))
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

  if (data?.type === buildMessage) ports[0]?.postMessage(config.buildId)
  if (data?.type === installReportMessage) ports[0]?.postMessage(report.take())

  if (data?.type === fillMessage) {
    event.waitUntil(fill(data.wish).then(left => ports[0]?.postMessage(left)))
  }
})

async function dropCaches(select: typeof selectOldCaches): Promise<void> {
  const dropped = select(await caches.keys(), config)
  await Promise.all(dropped.map(name => caches.delete(name)))
}
