import type { PushSettings } from '@livery/contract/platform/site-options.ts'
import { bindPush } from '#platform/push/push-binding.ts'
import { isLoggedIn } from '#platform/session.ts'
import { fetchPushToken } from './find-messaging.ts'
import { readPushState } from './push-store.ts'
import { keepPushToken } from './turn-on-push.ts'

export type RestorePorts = {
  isOn: () => boolean
  isSubscribed: () => Promise<boolean>
  fetchToken: (settings: PushSettings) => Promise<string>
  keepToken: (token: string) => void
  bind: () => Promise<void>
}

const browserPorts: RestorePorts = {
  isOn: () => readPushState() === 'on',
  isSubscribed: async () => {
    const { pushManager } = await navigator.serviceWorker.ready
    return (await pushManager.getSubscription()) !== null
  },
  fetchToken: fetchPushToken,
  keepToken: keepPushToken,
  // A visitor's token is bound with the next login.
  bind: async () => {
    if (isLoggedIn()) await bindPush()
  },
}

/**
 * Registers again when the player has push on, but the subscription is gone: it ends with its
 * worker, and browsers drop it without a word, after updates of the system for example.
 */
export async function restorePush(
  settings: PushSettings,
  { isOn, isSubscribed, fetchToken, keepToken, bind }: RestorePorts = browserPorts,
): Promise<void> {
  if (!isOn() || (await isSubscribed())) return
  keepToken(await fetchToken(settings))
  await bind()
}
