import { queryOptions } from '@tanstack/react-query'
import { platform } from '#platform/client/client.ts'

/** Of every member's count. */
export const unreadKey = ['chat', 'unread']

/** CALL-25: refetched whenever the player returns to the page, and when the chat is closed. */
export function unreadCountQuery(memberId: string) {
  return queryOptions({
    queryKey: [...unreadKey, memberId],
    queryFn: ({ signal }) => platform.call('unreadCount', { signal, alert: false }),
    staleTime: 0,
  })
}
