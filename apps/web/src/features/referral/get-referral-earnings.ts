import type { ReferralEarnings } from '@livery/contract/platform/rewards.ts'
import { queryOptions } from '@tanstack/react-query'
import { requireList } from '#platform/answers/require-list.ts'
import { memberPlatform } from '#platform/client/member-client.ts'

/** The earnings of the member's invitations. */
export function referralEarningsQuery() {
  return queryOptions({
    queryKey: ['referral', 'earnings'],
    queryFn: async ({ signal }): Promise<ReferralEarnings> => {
      const answer = await memberPlatform.call('referralEarnings', { signal, alert: 'session' })
      return { ...answer, friends: requireList('referralEarnings', answer.friends) }
    },
  })
}
