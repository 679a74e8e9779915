import type { Messages } from '@livery/contract/platform/messages.ts'
import { useQueryClient } from '@tanstack/react-query'
import { ignoreFailure } from '#lib/ignore-failure.ts'
import { memberPlatform } from '#platform/client/member-client.ts'
import { createSubmitGuard, useSubmit } from '#platform/forms/use-submit.ts'
import { messagesQuery } from './get-messages.ts'

const guard = createSubmitGuard()

/** Marks every message as read. */
export function useReadAll() {
  const keep = useKeepRead()
  const { busy, send } = useSubmit({
    guard,
    submit: () => memberPlatform.call('readMessage', { body: {} }),
  })
  return { busy, readAll: () => send(undefined, () => keep(undefined)) }
}

/**
 * Marks a message as read when the member opens it. The badge changes immediately. If the request
 * fails, the message is unread again on the next visit.
 */
export function useReadOne(): (id: string) => void {
  const keep = useKeepRead()
  const queryClient = useQueryClient()
  return id => {
    // A second press may arrive before the row is rendered as read.
    const known = queryClient.getQueryData(messagesQuery().queryKey)
    if (known?.messages.some(message => message.id === id && message.isRead)) return

    keep(id)
    // Ignore a failure: the message is still readable, and only stays unread on the platform.
    void ignoreFailure(memberPlatform.call('readMessage', { body: { id }, alert: false }))
  }
}

function useKeepRead(): (id: string | undefined) => void {
  const queryClient = useQueryClient()
  const { queryKey } = messagesQuery()
  return id => {
    // Cancel a pending request, because its response would not include this change.
    void queryClient.cancelQueries({ queryKey })
    queryClient.setQueryData(queryKey, known => known && markMessagesRead(known, id))
  }
}

/** Returns the messages with one message marked as read, or all messages if `id` is undefined. */
export function markMessagesRead({ messages }: Messages, id: string | undefined): Messages {
  const read = messages.map(message =>
    id === undefined || message.id === id ? { ...message, isRead: true } : message,
  )
  return { messages: read, unreadCount: read.filter(({ isRead }) => !isRead).length }
}
