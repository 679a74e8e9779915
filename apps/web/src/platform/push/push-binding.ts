import { platform } from '#platform/client/client.ts'
import { readPushToken } from './push-token.ts'

const everyTopic = 'ALL'

/**
 * Binds this browser's push registration to the logged-in player, and to all topics (SESSION-02,
 * SESSION-03). Has no effect in a browser without a registration.
 */
export async function bindPush(): Promise<void> {
  const registrationToken = readPushToken()
  if (registrationToken === undefined) return
  await platform.call('fcmBind', { body: { registrationToken }, alert: false })
  const body = { registrationToken, topic: everyTopic }
  await platform.call('fcmSubscribe', { body, alert: false })
}

/** Unbinds the registration, with the ended session's token (SESSION-05). */
export async function unbindPush(token: string): Promise<void> {
  const registrationToken = readPushToken()
  if (registrationToken === undefined) return
  await platform.call('fcmUnsubscribe', {
    body: { registrationToken, unsubscribeAll: true },
    token,
    alert: false,
  })
}
