import { localStorageKeys } from '@livery/contract/storage-keys.ts'
import { localStore } from '#device/storage.ts'
import { platform } from '#platform/client/client.ts'

const everyTopic = 'ALL'

/**
 * Ties this browser's push registration to whoever is logged in, and to all topics (SESSION-02,
 * SESSION-03). A browser without a registration has nothing to tie.
 */
export async function bindPush(): Promise<void> {
  const registrationToken = localStore.get(localStorageKeys.pushToken)
  if (registrationToken === undefined) return
  await platform.call('fcmBind', { body: { registrationToken }, alert: false })
  const body = { registrationToken, topic: everyTopic }
  await platform.call('fcmSubscribe', { body, alert: false })
}

/** Unties it again, in the name of the session that has just ended (SESSION-05). */
export async function unbindPush(token: string): Promise<void> {
  const registrationToken = localStore.get(localStorageKeys.pushToken)
  if (registrationToken === undefined) return
  await platform.call('fcmUnsubscribe', {
    body: { registrationToken, unsubscribeAll: true },
    token,
    alert: false,
  })
}
