import { queryOptions } from '@tanstack/react-query'
import { requireList } from '#platform/answers/require-list.ts'
import { memberPlatform } from '#platform/client/member-client.ts'

/** The member's bets that are open, the newest first; asked for whenever they come into view. */
export function openBetsQuery() {
  return queryOptions({
    queryKey: ['member', 'open-bets'],
    queryFn: async ({ signal }) => {
      const query = { kind: 'open' }
      const { orders } = await memberPlatform.call('orders', { query, signal, alert: 'session' })
      return requireList('orders', orders)
    },
    // Those of a game that has just been played are among them.
    staleTime: 0,
  })
}
