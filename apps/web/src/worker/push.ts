/** Messages in the worker. FCM sends plain JSON, so it needs no SDK. */
import { pushChangedMessage } from '@livery/contract/updates/worker-messages.ts'
import { parseMessage, toAppPath, toNotification } from './notification.ts'

type Tab = {
  url: string
  focus: () => Promise<unknown>
  navigate: (address: string) => Promise<unknown>
  postMessage: (message: object) => void
}

/** The part of the worker's global scope that it uses. */
export type PushScope = {
  registration: { showNotification: (title: string, options: NotificationOptions) => Promise<void> }
  clients: {
    matchAll: (options: { type: 'window' }) => Promise<readonly Tab[]>
    openWindow: (address: string) => Promise<unknown>
  }
  location: { origin: string }
}

/**
 * Shows a message, also while a page is visible: iOS ends the subscription after three that were
 * not shown. `siteName` is the title of a message that has none.
 */
export async function showMessage(
  { registration }: PushScope,
  readText: () => string | undefined,
  siteName: string,
): Promise<void> {
  const { title, options } = toNotification(parseMessage(readText), siteName)
  await registration.showNotification(title, options)
}

/** Opens the place of a message in the tab that is open, else in a new window. */
export async function openMessage({ clients, location }: PushScope, path: unknown): Promise<void> {
  const address = new URL(toAppPath(path), location.origin).href
  // A tab of an earlier worker, or of none, cannot be navigated from here.
  const [tab] = await clients.matchAll({ type: 'window' })
  if (!tab) return void (await clients.openWindow(address))
  await tab.focus()
  if (tab.url !== address) await tab.navigate(address)
}

/**
 * Only a page has the SDK that gets a token for a subscription: an open one does it now, else the
 * next start, which looks for a subscription. A new one without a token would deceive it.
 */
export async function askToRegister(
  { clients }: PushScope,
  newSubscription: Pick<PushSubscription, 'unsubscribe'> | null | undefined,
): Promise<void> {
  await newSubscription?.unsubscribe()
  const tabs = await clients.matchAll({ type: 'window' })
  for (const tab of tabs) tab.postMessage({ type: pushChangedMessage })
}
