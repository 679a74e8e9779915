import { queryOptions } from '@tanstack/react-query'
import { platform } from '#platform/client/client.ts'

/** The query key prefix of all members' unread counts. */
export const unreadKey = ['chat', 'unread']

/**
 * CALL-25: fetches one count for all badges on a page; refetches it when the player returns, the
 * network returns, or the chat closes.
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
