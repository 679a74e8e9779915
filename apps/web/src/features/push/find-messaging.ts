import type { PushSettings } from '@livery/contract/platform/site-options.ts'
import * as timings from '@livery/contract/timings.ts'
import { localStore } from '#device/storage.ts'
import {
  endSubscription,
  readSubscription,
  readyRegistration,
} from '#device/worker-registration.ts'
import { createLoader, LoadError, loadInTime } from '#lib/load-in-time.ts'
import type { Messaging } from './messaging.ts'
import { isOfOtherKey, recordRenewal } from './push-renewal.ts'

const loadMessaging = createLoader(() => import('./messaging.ts'))

/**
 * Fetches the push token. @throws LoadError when the SDK, the worker or the push service takes
 * longer than 30 s
 */
export function fetchPushToken(settings: PushSettings): Promise<string> {
  return loadInTime(askForToken(settings))
}

/**
 * Fetches the token. The SDK reuses an existing subscription even if its key is outdated, so such a
 * subscription is ended first.
 */
async function askForToken(settings: PushSettings): Promise<string> {
  const messaging = await findMessaging(settings)
  const subscription = await readSubscription()
  if (subscription && isOfOtherKey(subscription, settings)) await endSubscription()
  const token = await messaging.getToken()
  recordRenewal(localStore, settings, Date.now())
  return token
}

/**
 * Deletes the push token.
 * @throws LoadError when the SDK, the worker or the push service takes too long
 */
export function deletePushToken(settings: PushSettings): Promise<void> {
  return loadInTime(findMessaging(settings).then(messaging => messaging.deleteToken()))
}

async function findMessaging(settings: PushSettings): Promise<Messaging> {
  const [{ connectMessaging }, registration] = await Promise.all([
    loadMessaging(),
    // On a first visit, the service worker may still be installing.
    readyRegistration(timings.requestTimeoutMs),
  ])
  if (!registration) throw new LoadError('The service worker is not there')
  return connectMessaging(settings, registration)
}
