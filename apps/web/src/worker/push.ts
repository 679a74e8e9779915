/** Handles push messages in the worker. FCM sends plain JSON, so it does not need an SDK. */
import { settledWithin } from '@livery/contract/device/settled-within.ts'
import { rescuePath } from '@livery/contract/rescue/rescue.ts'
import { openPathMessage, pushChangedMessage } from '@livery/contract/updates/worker-messages.ts'
import { parseMessage, resolveAppPath, toNotification } from './notification.ts'

type Tab = {
  url: string
  focus: () => Promise<unknown>
  navigate: (address: string) => Promise<unknown>
  postMessage: (message: object) => void
}

/** The members of the worker's global scope that are used here. */
export type PushScope = {
  registration: { showNotification: (title: string, options: NotificationOptions) => Promise<void> }
  clients: {
    matchAll: (options: { type: 'window' }) => Promise<readonly Tab[]>
    openWindow: (address: string) => Promise<unknown>
  }
  location: { origin: string }
}

/**
 * Shows a message, even while a page is visible: iOS ends the subscription after three messages
 * that were not shown. `siteName` is the title for a message without one.
 */
export async function showMessage(
  { registration }: PushScope,
  readText: () => string | undefined,
  siteName: string,
): Promise<void> {
  const { title, options } = toNotification(parseMessage(readText), siteName)
  try {
    await registration.showNotification(title, options)
  } catch {
    // If the browser rejects an option, shows only the text.
    await registration.showNotification(title, { body: options.body ?? '', data: options.data })
  }
}

/**
 * Opens a message's target in an open tab, or else in a new window. The app in the tab receives the
 * path and navigates itself, unless a form is in use. A new document would lose the input in the
 * form.
 */
export async function openMessage({ clients, location }: PushScope, path: unknown): Promise<void> {
  const place = resolveAppPath(path)
  const address = new URL(place, location.origin).href
  // Returns only tabs that this worker controls.
  const tabs = (await settledWithin(() => clients.matchAll({ type: 'window' }))) ?? []
  const tab = tabs.find(({ url }) => isApp(url)) ?? tabs[0]
  if (!tab) return void (await clients.openWindow(address))

  // Sent before the focus call, because a browser may reject that call or never resolve it.
  if (isApp(tab.url)) tab.postMessage({ type: openPathMessage, path: place })
  await settledWithin(() => tab.focus())
  if (!isApp(tab.url)) await settledWithin(() => tab.navigate(address))
}

/** Returns whether the tab shows the app; the rescue page for a blocked domain does not count. */
function isApp(url: string): boolean {
  const { pathname } = new URL(url)
  return pathname.startsWith('/m/') && pathname !== rescuePath
}

/**
 * Requests that a page registers again, because only a page has the SDK that creates a token for a
 * subscription. An open page registers immediately; without an open page, the next page does so at
 * its start if there is no subscription. Removes the new subscription, because it has no token.
 */
export async function askToRegister(
  { clients }: PushScope,
  newSubscription: Pick<PushSubscription, 'unsubscribe'> | null | undefined,
): Promise<void> {
  await settledWithin(() => newSubscription?.unsubscribe())
  const tabs = (await settledWithin(() => clients.matchAll({ type: 'window' }))) ?? []
  for (const tab of tabs) tab.postMessage({ type: pushChangedMessage })
}
