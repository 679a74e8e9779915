import type { Countries } from '@livery/contract/platform/system.ts'
import { queryOptions } from '@tanstack/react-query'
import { merchant } from '#brand/merchant.ts'
import { platform } from '#platform/client/client.ts'

/** CALL-15: countries with their dialling codes. Without them the default code is the platform's. */
export function countriesQuery() {
  return queryOptions({
    queryKey: ['system', 'countries'],
    queryFn: ({ signal }) =>
      platform.call<Countries>('country', {
        query: { merchant: merchant.platformCode },
        cache: true,
        signal,
        alert: false,
      }),
  })
}
