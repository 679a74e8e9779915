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
  /** Returns whether a subscription exists and uses the merchant's current key. */
  isSubscribed: (settings: PushSettings) => Promise<boolean>
  /** Returns whether the token must be renewed. */
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
    // If the browser does not expose the subscription, assume that it is valid; the next app start
    // checks it again.
    return subscription !== null && !(subscription && isOfOtherKey(subscription, settings))
  },
  isDue: settings => isRenewalDue(localStore, settings, Date.now()),
  readToken: readPushToken,
  fetchToken: fetchPushToken,
  keepToken: keepPushToken,
  // A visitor's token is bound at the next login.
  bind: async () => {
    if (isLoggedIn()) await bindPush()
  },
}

/**
 * Registers again if the player has push on, but the subscription is missing or uses an old key.
 * Also renews the token periodically, because push services delete old tokens. A changed token is
 * bound to the player again.
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
