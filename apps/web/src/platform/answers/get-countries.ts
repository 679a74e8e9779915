import { queryOptions } from '@tanstack/react-query'
import { merchant } from '#brand/merchant.ts'
import { platform } from '#platform/client/client.ts'

/** CALL-15: countries with their dialling codes. Without them the default code is the platform's. */
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
