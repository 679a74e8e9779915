import type { Messages } from '@livery/contract/platform/messages.ts'

/** The messages after one of them, or all without an id, has been read. */
export function toRead({ messages }: Messages, id: string | undefined): Messages {
  const read = messages.map(message =>
    id === undefined || message.id === id ? { ...message, isRead: true } : message,
  )
  return { messages: read, unreadCount: read.filter(({ isRead }) => !isRead).length }
}
