import type { Order } from '@livery/contract/platform/games.ts'
import type { Transaction } from '@livery/contract/platform/payments.ts'
import { type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type EntryFilter, ordersQuery, transactionsQuery } from './get-entries.ts'

/** A row in the list of bets or transactions. */
export type Entry = { list: 'bets'; bet: Order } | { list: 'bookings'; booking: Transaction }

export type Entries = {
  /** The entries loaded so far; undefined while the first page is loading. */
  entries: readonly Entry[] | undefined
  isComplete: boolean
  /** Whether loading the first page or the next page has failed. */
  isFailed: boolean
  loadMore: () => void
  retry: () => void
}

export function useBets(filter: EntryFilter): Entries {
  return useEntries(useInfiniteQuery(ordersQuery(filter)), buildBetEntry)
}

export function useBookings(filter: EntryFilter): Entries {
  return useEntries(useInfiniteQuery(transactionsQuery(filter)), buildBookingEntry)
}

const buildBetEntry = (bet: Order): Entry => ({ list: 'bets', bet })
const buildBookingEntry = (booking: Transaction): Entry => ({ list: 'bookings', booking })

type Pages<Item> = { pages: { items: Item[] }[] }

function useEntries<Item>(
  query: UseInfiniteQueryResult<Pages<Item>>,
  toEntry: (item: Item) => Entry,
): Entries {
  const { data, isError, hasNextPage, isFetching, fetchNextPage, refetch } = query
  const entries = useMemo(
    () => data?.pages.flatMap(({ items }) => items.map(toEntry)),
    [data, toEntry],
  )
  return {
    entries,
    isComplete: data !== undefined && !hasNextPage,
    isFailed: isError,
    loadMore: () => {
      if (hasNextPage && !isFetching && !isError) void fetchNextPage()
    },
    retry: () => void (data ? fetchNextPage() : refetch()),
  }
}
