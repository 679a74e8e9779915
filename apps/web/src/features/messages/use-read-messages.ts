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
 * Marks a message as read when it is opened. The unread mark disappears immediately; if the call is
 * lost, the message remains unread on the platform, and therefore also on the next visit.
 */
export function useReadOne(): (id: string) => void {
  const keep = useKeepRead()
  return id => {
    keep(id)
    // The message can still be read; only the mark is lost.
    void ignoreFailure(memberPlatform.call('readMessage', { body: { id }, alert: false }))
  }
}

function useKeepRead(): (id: string | undefined) => void {
  const queryClient = useQueryClient()
  const { queryKey } = messagesQuery()
  return id => {
    // A pending response is older than this change.
    void queryClient.cancelQueries({ queryKey })
    queryClient.setQueryData(queryKey, known => known && markMessagesRead(known, id))
  }
}

/** Returns the messages after one of them, or without an id all of them, has been read. */
export function markMessagesRead({ messages }: Messages, id: string | undefined): Messages {
  const read = messages.map(message =>
    id === undefined || message.id === id ? { ...message, isRead: true } : message,
  )
  return { messages: read, unreadCount: read.filter(({ isRead }) => !isRead).length }
}
