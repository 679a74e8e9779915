import type { PushSettings } from '@livery/contract/platform/site-options.ts'
import { ignoreFailure } from '#lib/ignore-failure.ts'
import { unbindPush } from '#platform/push/push-binding.ts'
import { getSession } from '#platform/session.ts'
import { deletePushToken } from './find-messaging.ts'
import { keepPushToken } from './turn-on-push.ts'

/** PUSH-04, CALL-33: unbinds the player, then deletes the token. Off here even without a network. */
export async function turnOffPush(settings: PushSettings): Promise<void> {
  const session = getSession()
  // Unheard by the platform, it sends to a token that does not exist any more.
  if (session) await ignoreFailure(unbindPush(session.token))
  keepPushToken(undefined)
  try {
    await deletePushToken(settings)
  } catch {
    // The push service was out of reach: without its subscription this browser hears nothing.
    await ignoreFailure(unsubscribe())
  }
}

async function unsubscribe(): Promise<void> {
  const { pushManager } = await navigator.serviceWorker.ready
  const subscription = await pushManager.getSubscription()
  await subscription?.unsubscribe()
}
