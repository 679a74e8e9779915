import { queryOptions } from '@tanstack/react-query'
import { platform } from '#platform/client/client.ts'

/** CALL-25: asked again whenever the player comes back to the page, as they do from the chat. */
export function unreadCountQuery(memberId: string) {
  return queryOptions({
    queryKey: ['chat', 'unread', memberId],
    queryFn: ({ signal }) => platform.call('unreadCount', { signal, alert: false }),
    staleTime: 0,
  })
}
