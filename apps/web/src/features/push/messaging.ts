/**
 * Wraps the push SDK as far as the app uses it. A separate chunk: only a player who turns push on
 * or off, and a start that has to register again, import this file.
 */
import type { PushSettings } from '@livery/contract/platform/site-options.ts'
import { initializeApp } from 'firebase/app'
import { deleteToken, getMessaging, getToken, isSupported } from 'firebase/messaging'

export type Messaging = {
  /** Subscribes this browser unless it is subscribed; returns its token. */
  getToken: () => Promise<string>
  /** Deletes the token and its subscription. */
  deleteToken: () => Promise<void>
}

/** The identity service is another project and uses the SDK's default app. */
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
      // The SDK deletes with the worker from the last `getToken`, else with its own worker.
      await read()
      await deleteToken(messaging)
    },
  }
}
