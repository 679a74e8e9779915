import { askToRegister, openMessage, showMessage } from './push.ts'

declare const self: ServiceWorkerGlobalScope

/**
 * Adds the push listeners: for a message, a click on it, and a subscription that the browser
 * replaced.
 */
export function listenToPush(siteName: string): void {
  self.addEventListener('push', event => {
    event.waitUntil(showMessage(self, () => event.data?.text(), siteName))
  })
  self.addEventListener('notificationclick', event => {
    event.notification.close()
    event.waitUntil(openMessage(self, event.notification.data?.path))
  })
  self.addEventListener('pushsubscriptionchange', event => {
    event.waitUntil(askToRegister(self, event.newSubscription))
  })
}
