import type { Mission, MissionBoard } from '@livery/contract/platform/rewards.ts'
import { queryOptions } from '@tanstack/react-query'
import { requireList } from '#platform/answers/require-list.ts'
import { memberPlatform } from '#platform/client/member-client.ts'
import { rewardsTopic } from '#platform/once/use-once.ts'

/**
 * ROUTE-23: fetches the member's missions. Refetched on each visit, because playing changes the
 * progress.
 */
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

/**
 * Sorts claimable missions first, then missions in progress; keeps the platform's order within each
 * group.
 */
export function sortMissions(missions: readonly Mission[]): Mission[] {
  return [...missions].sort((a, b) => order.indexOf(a.state) - order.indexOf(b.state))
}

/** Returns a mission's progress as a fraction, limited to the range 0 to 1. */
export function computeShareDone({ progress, goal }: Pick<Mission, 'progress' | 'goal'>): number {
  if (!(goal > 0)) return 1
  return Math.min(1, Math.max(0, progress / goal))
}
