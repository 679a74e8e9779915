import type { Mall } from '@livery/contract/platform/rewards.ts'
import { queryOptions } from '@tanstack/react-query'
import { requireList } from '#platform/answers/require-list.ts'
import { memberPlatform } from '#platform/client/member-client.ts'
import { rewardsTopic } from '#platform/once/use-once.ts'

/** ROUTE-22: fetches the goods and the member's points. */
export function mallQuery() {
  return queryOptions({
    queryKey: [rewardsTopic, 'mall'],
    queryFn: async ({ signal }): Promise<Mall> => {
      const answer = await memberPlatform.call('mall', { signal, alert: 'session' })
      return { ...answer, goods: requireList('mall', answer.goods) }
    },
  })
}
