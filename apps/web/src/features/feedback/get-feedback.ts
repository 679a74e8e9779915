import { queryOptions } from '@tanstack/react-query'
import { memberPlatform } from '#platform/client/member-client.ts'

/** The player's earlier feedback, the newest first (ROUTE-25). */
export function feedbackQuery() {
  return queryOptions({
    queryKey: ['feedback'],
    queryFn: ({ signal }) => memberPlatform.call('feedbackList', { signal, alert: 'session' }),
    staleTime: 0,
  })
}
