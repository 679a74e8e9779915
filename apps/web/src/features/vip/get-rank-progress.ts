import type { RankProgress } from '@livery/contract/platform/account.ts'
import { queryOptions } from '@tanstack/react-query'
import { platform } from '#platform/client/client.ts'

/** VIP-03: how far a member has come towards the next rank. */
export function rankProgressQuery() {
  return queryOptions({
    queryKey: ['rank-progress'],
    queryFn: ({ signal }) => platform.call<RankProgress>('rankProgress', { signal, alert: false }),
    staleTime: 60_000,
  })
}
