import { infiniteQueryOptions } from '@tanstack/react-query'
import { requireList } from '#platform/answers/require-list.ts'
import { memberPlatform } from '#platform/client/member-client.ts'
import { rewardsTopic } from '#platform/once/use-once.ts'

/** The member's redemptions, the newest first, page by page. */
export function redemptionsQuery() {
  return infiniteQueryOptions({
    queryKey: [rewardsTopic, 'redemptions'],
    queryFn: async ({ signal, pageParam }) => {
      const query = { page: pageParam }
      const answer = await memberPlatform.call('redemptions', { query, signal, alert: 'session' })
      return { ...answer, redemptions: requireList('redemptions', answer.redemptions) }
    },
    initialPageParam: 1,
    getNextPageParam: ({ page, pageCount }) => (page < pageCount ? page + 1 : undefined),
  })
}
