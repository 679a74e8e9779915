import { settledWithin } from '@livery/contract/device/settled-within.ts'
import type { PushSettings } from '@livery/contract/platform/site-options.ts'
import { endSubscription } from '#device/worker-registration.ts'
import { unbindPush } from '#platform/push/push-binding.ts'
import { keepPushToken } from '#platform/push/push-token.ts'
import { getSession } from '#platform/session.ts'
import { deletePushToken } from './find-messaging.ts'

/** The limit of each step, so that all are over within 30 s. */
const unbindMs = 8_000
const deleteMs = 12_000
const endMs = 10_000

/**
 * PUSH-04, CALL-33: unbinds the player, then deletes the token. Off here even without a network, and
 * whatever the browser leaves without an answer.
 */
export async function turnOffPush(settings: PushSettings): Promise<void> {
  const session = getSession()
  // Unheard by the platform, it sends to a token that does not exist any more.
  if (session) await settledWithin(() => unbindPush(session.token), unbindMs)
  keepPushToken(undefined)
  const isDeleted = await settledWithin(async () => {
    await deletePushToken(settings)
    return true
  }, deleteMs)
  // The push service was out of reach: without its subscription this browser hears nothing.
  if (!isDeleted) await settledWithin(endSubscription, endMs)
}
