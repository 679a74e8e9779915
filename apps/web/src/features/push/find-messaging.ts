import type { PushSettings } from '@livery/contract/platform/site-options.ts'
import { createLoader, loadInTime } from '#lib/load-in-time.ts'
import type { Messaging } from './messaging.ts'

const loadMessaging = createLoader(() => import('./messaging.ts'))

/** @throws LoadError when the SDK, the worker or the push service takes longer than 30 s. */
export function fetchPushToken(settings: PushSettings): Promise<string> {
  return loadInTime(findMessaging(settings).then(messaging => messaging.getToken()))
}

/** @throws LoadError as above */
export function deletePushToken(settings: PushSettings): Promise<void> {
  return loadInTime(findMessaging(settings).then(messaging => messaging.deleteToken()))
}

async function findMessaging(settings: PushSettings): Promise<Messaging> {
  const [{ connectMessaging }, registration] = await Promise.all([
    loadMessaging(),
    navigator.serviceWorker.ready,
  ])
  return connectMessaging(settings, registration)
}
