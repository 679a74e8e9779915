import { settledWithin } from '@livery/contract/device/settled-within.ts'
import type { PushSettings } from '@livery/contract/platform/site-options.ts'
import { endSubscription } from '#device/worker-registration.ts'
import { unbindPush } from '#platform/push/push-binding.ts'
import { keepPushToken } from '#platform/push/push-token.ts'
import { getSession } from '#platform/session.ts'
import { deletePushToken } from './find-messaging.ts'

/** The time limit for each step, so that all steps finish within 30 s. */
const unbindMs = 8_000
const deleteMs = 12_000
const endMs = 10_000

/**
 * PUSH-04, CALL-33: unbinds the player, then deletes the token. Turns push off on this device even
 * without a network, and even if the browser does not respond.
 */
export async function turnOffPush(settings: PushSettings): Promise<void> {
  const session = getSession()
  // If the platform misses this call, it sends to a token that no longer exists.
  if (session) await settledWithin(() => unbindPush(session.token), unbindMs)
  keepPushToken(undefined)
  const isDeleted = await settledWithin(async () => {
    await deletePushToken(settings)
    return true
  }, deleteMs)
  // The push service was unreachable: without its subscription this browser does not receive
  // messages.
  if (!isDeleted) await settledWithin(endSubscription, endMs)
}
