import type { Draw } from '@livery/contract/platform/games.ts'
import { queryOptions } from '@tanstack/react-query'
import { requireList } from '#platform/answers/require-list.ts'
import { memberPlatform } from '#platform/client/member-client.ts'

/** A ticket that the member has bought, with what the platform has paid for it. */
export type OwnTicket = { id: string; numbers: string[]; payout: number }

/** The member's tickets of a draw that was held, as far as they are among the newest bets. */
export function ownTicketsQuery({ gameCode, lastIssue }: Pick<Draw, 'gameCode' | 'lastIssue'>) {
  return queryOptions({
    queryKey: ['member', 'tickets'],
    queryFn: async ({ signal }) => {
      const ask = { query: {}, signal, alert: 'session' } as const
      const { orders } = await memberPlatform.call('orders', ask)
      return requireList('orders', orders)
    },
    // Those of a draw that has just been held are among them.
    staleTime: 0,
    select: orders =>
      orders.flatMap(({ id, numbers, payout, status, ...bet }): OwnTicket[] => {
        const isOf = bet.gameCode === gameCode && bet.issue === lastIssue && status !== 'open'
        return isOf && numbers ? [{ id, numbers, payout }] : []
      }),
  })
}
