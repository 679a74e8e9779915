import { tokenQueryParams } from '@livery/contract/query-params.ts'

/** A message of FCM as the browser hands it to the worker. Its sender may leave out any of it. */
export type PushMessage = {
  fcmMessageId?: string
  notification?: { title?: string; body?: string; image?: string; tag?: string }
  data?: Record<string, string>
  fcmOptions?: { link?: string }
}

/** TypeScript's own type lacks the picture, which Chromium shows. */
type Shown = { title: string; options: NotificationOptions & { image?: string } }

const home = '/m/home'
const appFolder = '/m/'

/**
 * The text of a message as the player reads it. Every message gives a notification, even an empty one: a browser ends the
 * subscription of a site that receives messages and shows nothing.
 */
export function toNotification(message: PushMessage, siteName: string): Shown {
  const { notification = {}, data = {}, fcmOptions, fcmMessageId } = message
  const image = notification.image ?? data.image
  const tag = notification.tag ?? data.tag ?? fcmMessageId
  return {
    title: notification.title ?? data.title ?? siteName,
    options: {
      body: notification.body ?? data.body ?? '',
      icon: '/m/icons/192.png',
      data: { path: toAppPath(fcmOptions?.link ?? data.link ?? data.url) },
      ...(image?.startsWith('https://') && { image }),
      // The same message again replaces the first.
      ...(tag !== undefined && { tag }),
    },
  }
}

/**
 * The path in this app that a link of a message leads to; home for any other link. Only the host is
 * dropped from a link to another domain of the merchant. A session token never comes by a message.
 */
export function toAppPath(link: unknown): string {
  const url = typeof link === 'string' ? parseLink(link) : undefined
  if (!url || !/^https?:$/.test(url.protocol) || !url.pathname.startsWith(appFolder)) return home
  for (const name of tokenQueryParams) url.searchParams.delete(name)
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
  try {
    const message: unknown = JSON.parse(read() ?? '{}')
    // FCM writes exactly this shape; anything else shows the name of the site.
    return typeof message === 'object' && message !== null ? (message as PushMessage) : {}
  } catch {
    // No JSON: the text is the message.
    return { notification: { body: read() ?? '' } }
  }
}
