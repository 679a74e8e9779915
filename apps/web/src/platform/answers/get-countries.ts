import { queryOptions } from '@tanstack/react-query'
import { merchant } from '#brand/merchant.ts'
import { platform } from '#platform/client/client.ts'

/**
 * CALL-15: fetches countries with their dialing codes. On failure the platform's default code is
 * used.
 */
export function countriesQuery() {
  return queryOptions({
    queryKey: ['system', 'countries'],
    queryFn: ({ signal }) =>
      platform.call('country', {
        query: { merchant: merchant.platformCode },
        cache: true,
        signal,
        alert: 'session',
      }),
  })
}
