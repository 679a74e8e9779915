/**
 * The part of the push SDK that the app uses. This file is a separate chunk, which is imported only
 * when a player turns push on or off, or when a registration must be restored.
 */
import type { PushSettings } from '@livery/contract/platform/site-options.ts'
import { initializeApp } from 'firebase/app'
import { deleteToken, getMessaging, getToken, isSupported } from 'firebase/messaging'

export type Messaging = {
  /** Subscribes this browser if necessary; resolves with its token. */
  getToken: () => Promise<string>
  /** Deletes the token and its subscription. */
  deleteToken: () => Promise<void>
}

/** The identity service uses the SDK's default app for a different project. */
const appName = 'push'

/**
 * Connects to the merchant's push project (PUSH-06), with the app's own service worker.
 * @throws Error in a browser that the SDK does not support
 */
export async function connectMessaging(
  { vapidKey, ...options }: PushSettings,
  serviceWorkerRegistration: ServiceWorkerRegistration,
): Promise<Messaging> {
  if (!(await isSupported())) throw new Error('This browser cannot receive push')

  const messaging = getMessaging(initializeApp(options, appName))
  const read = () => getToken(messaging, { vapidKey, serviceWorkerRegistration })

  return {
    getToken: read,
    deleteToken: async () => {
      // Without a preceding `getToken`, the SDK would use its own worker for the deletion.
      await read()
      await deleteToken(messaging)
    },
  }
}
