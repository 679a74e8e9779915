import type { MemberInfo, RankProgress } from '@livery/contract/platform/account.ts'
import { queryOptions } from '@tanstack/react-query'
import { platform } from '#platform/client/client.ts'

/** VIP-03: fetches a member's progress toward the next rank. */
export function rankProgressQuery() {
  return queryOptions({
    queryKey: ['rank-progress'],
    queryFn: ({ signal }) => platform.call('rankProgress', { signal, alert: 'session' }),
    staleTime: 60_000,
  })
}

/**
 * VIP-04: returns the fraction of completed conditions, from 0 to 1. Without a label, returns 1.
 */
export function computeVipProgress({ currentProgress, playerRankProgress }: RankProgress): number {
  if (!playerRankProgress.labelId) return 1
  const { completedConditions, totalExpectedConditions } = currentProgress
  if (totalExpectedConditions <= 0) return 1
  return Math.min(1, Math.max(0, completedConditions / totalExpectedConditions))
}

/**
 * VIP-02: returns whether the member sees VIP benefits. The member's club label must have the type
 * AUTO.
 */
export function hasVipBenefits(member: Pick<MemberInfo, 'clubLabel'>): boolean {
  return member.clubLabel?.type === 'AUTO'
}
