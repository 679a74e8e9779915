import type { Rank } from '@livery/contract/platform/rewards.ts'
import { queryOptions } from '@tanstack/react-query'
import { requireList } from '#platform/answers/require-list.ts'
import { memberPlatform } from '#platform/client/member-client.ts'

/** Every rank with what it brings, the lowest first. */
export function rankLadderQuery() {
  return queryOptions({
    queryKey: ['rank-ladder'],
    queryFn: async ({ signal }): Promise<Rank[]> => {
      const { ranks } = await memberPlatform.call('rankLadder', { signal, alert: 'session' })
      return [...requireList('rankLadder', ranks)].sort((a, b) => a.rankLevel - b.rankLevel)
    },
  })
}
