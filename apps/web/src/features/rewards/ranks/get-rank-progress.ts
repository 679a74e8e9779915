import { queryOptions } from '@tanstack/react-query'
import { platform } from '#platform/client/client.ts'

/** VIP-03: a member's progress towards the next rank. */
export function rankProgressQuery() {
  return queryOptions({
    queryKey: ['rank-progress'],
    queryFn: ({ signal }) => platform.call('rankProgress', { signal, alert: 'session' }),
    staleTime: 60_000,
  })
}
