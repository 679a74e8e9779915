import { removeCredentials } from '@livery/contract/query-params.ts'

/**
 * An FCM message as the browser passes it to the worker: the raw payload. Its sender may omit any
 * field, or use null or numbers instead of strings.
 */
export type PushMessage = Readonly<Record<string, unknown>>

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
  // `click_action` is from FCM's older API, which the SDK still supports.
  const links = [fcmOptions.link, notification.click_action, data.link, data.url]
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
