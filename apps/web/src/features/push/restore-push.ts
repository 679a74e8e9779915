import type { PushSettings } from '@livery/contract/platform/site-options.ts'
import { localStore } from '#device/storage.ts'
import { readSubscription } from '#device/worker-registration.ts'
import { bindPush } from '#platform/push/push-binding.ts'
import { keepPushToken, readPushToken } from '#platform/push/push-token.ts'
import { isLoggedIn } from '#platform/session.ts'
import { fetchPushToken } from './find-messaging.ts'
import { isOfOtherKey, isRenewalDue } from './push-renewal.ts'
import { readPushState } from './push-store.ts'

export type RestorePorts = {
  isOn: () => boolean
  /** Whether there is a subscription, and under the merchant's key of today. */
  isSubscribed: (settings: PushSettings) => Promise<boolean>
  /** Whether the token is to be asked for again, as now and then. */
  isDue: (settings: PushSettings) => boolean
  readToken: () => string | undefined
  fetchToken: (settings: PushSettings) => Promise<string>
  keepToken: (token: string) => void
  bind: () => Promise<void>
}

const browserPorts: RestorePorts = {
  isOn: () => readPushState() === 'on',
  isSubscribed: async settings => {
    const subscription = await readSubscription()
    // A browser that does not say is asked with the next start.
    return subscription !== null && !(subscription && isOfOtherKey(subscription, settings))
  },
  isDue: settings => isRenewalDue(localStore, settings, Date.now()),
  readToken: readPushToken,
  fetchToken: fetchPushToken,
  keepToken: keepPushToken,
  // A visitor's token is bound with the next login.
  bind: async () => {
    if (isLoggedIn()) await bindPush()
  },
}

/**
 * Registers again when the player has push on, but the subscription is gone or of no use: it ends with its
 * worker, browsers drop it without a word, after updates of the system for example, and a merchant may
 * change its key. Now and then the token is asked for all the same, since push services drop old ones; one
 * that has changed is bound anew.
 */
export async function restorePush(
  settings: PushSettings,
  ports: Partial<RestorePorts> = {},
): Promise<void> {
  const { isOn, isSubscribed, isDue, readToken, fetchToken, keepToken, bind } = {
    ...browserPorts,
    ...ports,
  }
  if (!isOn()) return
  const isSound = await isSubscribed(settings)
  if (isSound && !isDue(settings)) return
  const before = readToken()
  const token = await fetchToken(settings)
  if (isSound && token === before) return
  keepToken(token)
  await bind()
}
