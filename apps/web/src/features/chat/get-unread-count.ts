import { queryOptions } from '@tanstack/react-query'
import { platform } from '#platform/client/client.ts'

/** CALL-25: refetched whenever the player returns to the page, as from the chat. */
export function unreadCountQuery(memberId: string) {
  return queryOptions({
    queryKey: ['chat', 'unread', memberId],
    queryFn: ({ signal }) => platform.call('unreadCount', { signal, alert: false }),
    staleTime: 0,
  })
}
