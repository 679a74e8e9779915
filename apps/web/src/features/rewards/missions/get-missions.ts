import type { Mission, MissionBoard } from '@livery/contract/platform/rewards.ts'
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

const order: readonly Mission['state'][] = ['claimable', 'open', 'claimed', 'expired']

/** Those to claim first, then those to work on; the platform's order within each. */
export function sortMissions(missions: readonly Mission[]): Mission[] {
  return [...missions].sort((a, b) => order.indexOf(a.state) - order.indexOf(b.state))
}

/** From 0 to 1, whatever the platform counts. */
export function toShareDone({ progress, goal }: Pick<Mission, 'progress' | 'goal'>): number {
  if (!(goal > 0)) return 1
  return Math.min(1, Math.max(0, progress / goal))
}
