import type { MissionBoard } from '@livery/contract/platform/rewards.ts'
import { queryOptions } from '@tanstack/react-query'
import { requireList } from '#platform/answers/require-list.ts'
import { memberPlatform } from '#platform/client/member-client.ts'
import { rewardsTopic } from '#platform/once/use-once.ts'

/** ROUTE-23: the member's missions. Each visit asks anew, since play goes on with them. */
export function missionBoardQuery() {
  return queryOptions({
    queryKey: [rewardsTopic, 'missions'],
    queryFn: async ({ signal }): Promise<MissionBoard> => {
      const answer = await memberPlatform.call('missions', { signal, alert: 'session' })
      return { ...answer, missions: requireList('missions', answer.missions) }
    },
    staleTime: 5_000,
  })
}
