import type { RewardCenter } from '@livery/contract/platform/rewards.ts'
import { queryOptions } from '@tanstack/react-query'
import { requireList } from '#platform/answers/require-list.ts'
import { memberPlatform } from '#platform/client/member-client.ts'
import { rewardsTopic } from '#platform/once/use-once.ts'

/** ROUTE-19: the member's rewards. */
export function rewardCenterQuery() {
  return queryOptions({
    queryKey: [rewardsTopic, 'center'],
    queryFn: async ({ signal }): Promise<RewardCenter> => {
      const answer = await memberPlatform.call('rewards', { signal, alert: 'session' })
      return { ...answer, rewards: requireList('rewards', answer.rewards) }
    },
  })
}
