import { queryOptions } from '@tanstack/react-query'
import { platform } from '#platform/client/client.ts'

/**
 * CALL-26, PROMO-02: fetches the site-wide promotions by key. Used only with REWCEN3 (PROMO-03).
 */
export function availablePromotionsQuery() {
  return queryOptions({
    queryKey: ['promotions', 'available'],
    queryFn: ({ signal }) => platform.call('availablePromotions', { signal, alert: 'session' }),
    staleTime: 5 * 60_000,
  })
}
