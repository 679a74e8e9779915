/** Handles push messages in the worker. FCM sends plain JSON, so it does not need an SDK; declarative messages have the same fields. */
import { settledWithin } from '@livery/contract/device/settled-within.ts'
import { removeCredentials } from '@livery/contract/query-params.ts'
import { rescuePath } from '@livery/contract/rescue/rescue.ts'
import { openPathMessage, pushChangedMessage } from '@livery/contract/updates/worker-messages.ts'

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

/**
 * An FCM message as the browser passes it to the worker: the raw payload. Its sender may omit any
 * field, or use null or numbers instead of strings.
 */
type PushMessage = Readonly<Record<string, unknown>>

/** TypeScript's own type lacks the options that only Chromium supports. */
type Shown = {
  title: string
  options: NotificationOptions & { image?: string; renotify?: boolean }
}

const home = '/m/home'
const appFolder = '/m/'

/**
 * Converts a message to a notification. Every message becomes a notification, even an empty one,
 * because a browser ends a site's subscription if the site receives messages without showing them.
 */
export function toNotification(message: PushMessage, siteName: string): Shown {
  const notification = parseMessagePart(message.notification)
  const data = parseMessagePart(message.data)
  const fcmOptions = parseMessagePart(message.fcmOptions)
  // `click_action` is from FCM's older API, which the SDK still supports. `navigate` is from
  // declarative messages (`web_push: 8030`), which Safari shows without the worker.
  const { click_action: older, navigate } = notification
  const links = [fcmOptions.link, older, navigate, data.link, data.url]
  const image = firstText(notification.image, data.image)
  const named = firstText(notification.tag, data.tag)
  const tag = named ?? firstText(message.fcmMessageId)

  return {
    title: firstText(notification.title, data.title) ?? siteName,
    options: {
      body: firstText(notification.body, data.body) ?? '',
      icon: '/m/icons/192.png',
      data: { path: resolveAppPath(firstText(...links)) },
      ...(image?.startsWith('https://') && { image }),
      // A repeated message replaces the first notification.
      ...(tag !== undefined && { tag }),
      // A different message with the same sender-defined tag is new, so it must alert the player
      // again.
      ...(named !== undefined && { renotify: true }),
    },
  }
}

function parseMessagePart(value: unknown): PushMessage {
  return typeof value === 'object' && value !== null ? (value as PushMessage) : {}
}

/** Returns the first readable value: a non-empty string, or a number. */
function firstText(...values: unknown[]): string | undefined {
  return values
    .filter(value => typeof value === 'string' || typeof value === 'number')
    .map(value => String(value).trim())
    .find(text => text !== '')
}

/**
 * Returns the app path for a link in a message. A link to another domain of the merchant keeps its
 * path and query; any other link becomes home. Credentials in a message are always removed.
 */
export function resolveAppPath(link: unknown): string {
  const url = typeof link === 'string' ? parseLink(link) : undefined
  if (!url || !/^https?:$/.test(url.protocol) || !url.pathname.startsWith(appFolder)) return home
  removeCredentials(url)
  return url.pathname + url.search + url.hash
}

function parseLink(link: string): URL | undefined {
  try {
    return new URL(link, 'https://app')
  } catch {
    // Not a valid URL.
    return undefined
  }
}

/**
 * Parses a message.
 * @param read reads the message's text
 */
export function parseMessage(read: () => string | undefined): PushMessage {
  const text = readSafely(read).replace(/^\uFEFF/, '')
  try {
    const message: unknown = JSON.parse(text)
    if (typeof message === 'object') return parseMessagePart(message)
    // A plain string or number.
    return { notification: { body: message } }
  } catch {
    // The message is not JSON. Its text becomes the body, unless the text looks like broken JSON.
    return { notification: { body: /^\s*[[{]/.test(text) ? '' : text } }
  }
}

function readSafely(read: () => string | undefined): string {
  try {
    return read() ?? ''
  } catch {
    // The browser cannot read the message, so its content is unknown.
    return ''
  }
}
