import * as timings from '@livery/contract/timings.ts'
import { queryOptions } from '@tanstack/react-query'
import { platform } from '#platform/client/client.ts'

/**
 * CALL-47, DOWNLOAD-18: fetches the deposit statistics; refetched every 30 s while the page is
 * visible.
 */
export function depositStatisticsQuery(playerId: string) {
  return queryOptions({
    queryKey: ['deposit-statistics', playerId],
    queryFn: ({ signal }) => platform.call('depositStatistics', { signal, alert: false }),
    refetchInterval: timings.countsPollMs,
  })
}

/** CALL-48, DOWNLOAD-18 */
export function withdrawStatisticsQuery(playerId: string) {
  return queryOptions({
    queryKey: ['withdraw-statistics', playerId],
    queryFn: ({ signal }) => platform.call('withdrawStatistics', { signal, alert: false }),
    refetchInterval: timings.countsPollMs,
  })
}
