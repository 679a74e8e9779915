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
 * Marks a message as read when it is opened. The mark goes at once; a call that is lost leaves the
 * message unread at the platform, and so on the next visit.
 */
export function useReadOne(): (id: string) => void {
  const keep = useKeepRead()
  return id => {
    keep(id)
    // The message can be read all the same; nothing is lost but its mark.
    void ignoreFailure(memberPlatform.call('readMessage', { body: { id }, alert: false }))
  }
}

function useKeepRead(): (id: string | undefined) => void {
  const queryClient = useQueryClient()
  const { queryKey } = messagesQuery()
  return id => {
    // An answer that is on its way is older than this.
    void queryClient.cancelQueries({ queryKey })
    queryClient.setQueryData(queryKey, known => known && toRead(known, id))
  }
}

/** The messages after one of them, or all without an id, has been read. */
export function toRead({ messages }: Messages, id: string | undefined): Messages {
  const read = messages.map(message =>
    id === undefined || message.id === id ? { ...message, isRead: true } : message,
  )
  return { messages: read, unreadCount: read.filter(({ isRead }) => !isRead).length }
}
