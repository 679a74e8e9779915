import { queryOptions } from '@tanstack/react-query'
import { memberPlatform } from '#platform/client/member-client.ts'

/**
 * CALL-37: the player's accounts, what may be taken out, and on which terms. Shown in place, so a
 * failure raises no alert. Never an old answer: money may have moved since.
 */
export function withdrawAccountQuery() {
  return queryOptions({
    queryKey: ['withdraw-account'],
    queryFn: ({ signal }) => memberPlatform.call('withdrawAccount', { signal, alert: 'session' }),
    staleTime: 0,
  })
}
