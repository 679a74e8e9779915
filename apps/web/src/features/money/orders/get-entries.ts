import type { Order } from '@livery/contract/platform/games.ts'
import type { Transaction } from '@livery/contract/platform/payments.ts'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { requireList } from '#platform/answers/require-list.ts'
import { memberPlatform } from '#platform/client/member-client.ts'
import { askInZone } from './ask-in-zone.ts'

export type EntryFilter = { kind: string | undefined; day: string | undefined }

type Page<Item> = { items: Item[]; page: number; pageCount: number; total?: number }

const staleTime = 30_000
const nextPage = ({ page, pageCount }: Page<unknown>) => (page < pageCount ? page + 1 : undefined)

/** CALL-43: fetches the member's bets, newest first. */
export function ordersQuery(filter: EntryFilter) {
  return infiniteQueryOptions({
    queryKey: ['member', 'orders', filter],
    queryFn: async ({ pageParam, signal }): Promise<Page<Order>> => {
      const answer = await askInZone(filter.day, zone =>
        memberPlatform.call('orders', {
          query: { ...filter, zone, page: pageParam },
          signal,
          alert: 'session',
        }),
      )
      return { ...answer, items: requireList('orders', answer.orders) }
    },
    initialPageParam: 1,
    getNextPageParam: nextPage,
    staleTime,
  })
}

/** Fetches the member's account transactions, newest first. */
export function transactionsQuery(filter: EntryFilter) {
  return infiniteQueryOptions({
    queryKey: ['member', 'transactions', filter],
    queryFn: async ({ pageParam, signal }): Promise<Page<Transaction>> => {
      const answer = await askInZone(filter.day, zone =>
        memberPlatform.call('transactions', {
          query: { ...filter, zone, page: pageParam },
          signal,
          alert: 'session',
        }),
      )
      return { ...answer, items: requireList('transactions', answer.transactions) }
    },
    initialPageParam: 1,
    getNextPageParam: nextPage,
    staleTime,
  })
}
