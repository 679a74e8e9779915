import { queryOptions } from '@tanstack/react-query'
import { memberPlatform } from '#platform/client/member-client.ts'

/**
 * CALL-37: fetches the player's accounts, the amount that can be withdrawn, and the terms. The page
 * shows a failure inline, so no alert opens. Never cached, because the amount may have changed.
 */
export function withdrawAccountQuery() {
  return queryOptions({
    queryKey: ['withdraw-account'],
    queryFn: ({ signal }) => memberPlatform.call('withdrawAccount', { signal, alert: 'session' }),
    staleTime: 0,
  })
}
