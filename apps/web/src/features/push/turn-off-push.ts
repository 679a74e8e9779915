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
 * PUSH-04, CALL-33: unbinds the player and deletes the token. Works on this device even if the
 * network, the platform or the browser fails.
 */
export async function turnOffPush(settings: PushSettings): Promise<void> {
  const session = getSession()
  // If this request fails, the platform sends messages to a token that no longer exists.
  if (session) await settledWithin(() => unbindPush(session.token), unbindMs)
  keepPushToken(undefined)
  const isDeleted = await settledWithin(async () => {
    await deletePushToken(settings)
    return true
  }, deleteMs)

  // The push service was unreachable. Ending the subscription is enough to stop messages to this
  // browser.
  if (!isDeleted) await settledWithin(endSubscription, endMs)
}
