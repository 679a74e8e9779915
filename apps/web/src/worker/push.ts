/** Messages in the worker. FCM sends plain JSON, so it needs no SDK. */
import { settledWithin } from '@livery/contract/device/settled-within.ts'
import { rescuePath } from '@livery/contract/rescue/rescue.ts'
import { openPathMessage, pushChangedMessage } from '@livery/contract/updates/worker-messages.ts'
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
  try {
    await registration.showNotification(title, options)
  } catch {
    // A browser that refuses an option of it shows the words alone.
    await registration.showNotification(title, { body: options.body ?? '', data: options.data })
  }
}

/**
 * Opens the place of a message in the tab that is open, else in a new window. The app of the tab is told and
 * goes there itself, unless a form in it is in use: a new document would lose what the player has typed.
 */
export async function openMessage({ clients, location }: PushScope, path: unknown): Promise<void> {
  const place = toAppPath(path)
  const address = new URL(place, location.origin).href
  // A tab of an earlier worker, or of none, cannot be told from here.
  const tabs = (await settledWithin(() => clients.matchAll({ type: 'window' }))) ?? []
  const tab = tabs.find(({ url }) => isApp(url)) ?? tabs[0]
  if (!tab) return void (await clients.openWindow(address))
  // Told first: a browser may refuse the focus, or never give it.
  if (isApp(tab.url)) tab.postMessage({ type: openPathMessage, path: place })
  await settledWithin(() => tab.focus())
  if (!isApp(tab.url)) await settledWithin(() => tab.navigate(address))
}

/** The page for a blocked domain is not the app. */
function isApp(url: string): boolean {
  const { pathname } = new URL(url)
  return pathname.startsWith('/m/') && pathname !== rescuePath
}

/**
 * Only a page has the SDK that gets a token for a subscription: an open one does it now, else the
 * next start, which looks for a subscription. A new one without a token would deceive it.
 */
export async function askToRegister(
  { clients }: PushScope,
  newSubscription: Pick<PushSubscription, 'unsubscribe'> | null | undefined,
): Promise<void> {
  await settledWithin(() => newSubscription?.unsubscribe())
  const tabs = (await settledWithin(() => clients.matchAll({ type: 'window' }))) ?? []
  for (const tab of tabs) tab.postMessage({ type: pushChangedMessage })
}
