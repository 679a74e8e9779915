import { queryOptions } from '@tanstack/react-query'
import { platform } from '#platform/client/client.ts'

/** Of every member's count. */
export const unreadKey = ['chat', 'unread']

/**
 * CALL-25: one count for all badges of a page, refetched whenever the player or the network returns, and
 * when the chat is closed.
 */
export function unreadCountQuery(memberId: string) {
  return queryOptions({
    queryKey: [...unreadKey, memberId],
    queryFn: ({ signal }) => platform.call('unreadCount', { signal, alert: false }),
    staleTime: 60_000,
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
  })
}
