import { removeCredentials } from '@livery/contract/query-params.ts'

/**
 * A message of FCM as the browser hands it to the worker: the payload as it came. Its sender may leave out any of
 * it, write null, or numbers for texts.
 */
export type PushMessage = Readonly<Record<string, unknown>>

/** TypeScript's own type lacks what Chromium alone has. */
type Shown = {
  title: string
  options: NotificationOptions & { image?: string; renotify?: boolean }
}

const home = '/m/home'
const appFolder = '/m/'

/**
 * The text of a message as the player reads it. Every message gives a notification, even an empty one: a browser ends the
 * subscription of a site that receives messages and shows nothing.
 */
export function toNotification(message: PushMessage, siteName: string): Shown {
  const notification = toRecord(message.notification)
  const data = toRecord(message.data)
  const fcmOptions = toRecord(message.fcmOptions)
  // The second is of FCM's older interface, which the SDK still reads.
  const links = [fcmOptions.link, notification.click_action, data.link, data.url]
  const image = firstText(notification.image, data.image)
  const named = firstText(notification.tag, data.tag)
  const tag = named ?? firstText(message.fcmMessageId)
  return {
    title: firstText(notification.title, data.title) ?? siteName,
    options: {
      body: firstText(notification.body, data.body) ?? '',
      icon: '/m/icons/192.png',
      data: { path: toAppPath(firstText(...links)) },
      ...(image?.startsWith('https://') && { image }),
      // The same message again replaces the first.
      ...(tag !== undefined && { tag }),
      // Another message under a name of the sender's is news, and is not to replace the first silently.
      ...(named !== undefined && { renotify: true }),
    },
  }
}

function toRecord(value: unknown): PushMessage {
  return typeof value === 'object' && value !== null ? (value as PushMessage) : {}
}

/** The first that a player can read: a text that is not empty, or a number. */
function firstText(...values: unknown[]): string | undefined {
  return values
    .filter(value => typeof value === 'string' || typeof value === 'number')
    .map(value => String(value).trim())
    .find(text => text !== '')
}

/**
 * The path in this app that a link of a message leads to; home for any other link. Only the host is
 * dropped from a link to another domain of the merchant. Credentials never come by a message.
 */
export function toAppPath(link: unknown): string {
  const url = typeof link === 'string' ? parseLink(link) : undefined
  if (!url || !/^https?:$/.test(url.protocol) || !url.pathname.startsWith(appFolder)) return home
  removeCredentials(url)
  return url.pathname + url.search + url.hash
}

function parseLink(link: string): URL | undefined {
  try {
    return new URL(link, 'https://app')
  } catch {
    // No address at all.
    return undefined
  }
}

/** @param read reads the text of the message */
export function parseMessage(read: () => string | undefined): PushMessage {
  const text = readSafely(read).replace(/^\uFEFF/, '')
  try {
    const message: unknown = JSON.parse(text)
    if (typeof message === 'object') return toRecord(message)
    // A text or a number by itself.
    return { notification: { body: message } }
  } catch {
    // No JSON: the text is the message, unless it is one that has come to harm.
    return { notification: { body: /^\s*[[{]/.test(text) ? '' : text } }
  }
}

function readSafely(read: () => string | undefined): string {
  try {
    return read() ?? ''
  } catch {
    // The browser cannot read it; that there is news is all that is known.
    return ''
  }
}
