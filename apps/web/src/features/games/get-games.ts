import type { GamePage } from '@livery/contract/platform.ts'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { platform } from '#platform/client.ts'

/** Which games: those of a vendor, of a category, of both, or all. */
export type GameFilter = { vendor?: string; category?: string }

/** The games of a list, page by page. Without a filter the most liked come first. */
export function gamesQuery(filter: GameFilter) {
  return infiniteQueryOptions({
    queryKey: ['games', filter],
    queryFn: ({ pageParam, signal }) =>
      platform.call<GamePage>('games', {
        query: { ...filter, page: pageParam },
        signal,
        alert: false,
      }),
    initialPageParam: 1,
    getNextPageParam: last => (last.page < last.pageCount ? last.page + 1 : undefined),
    staleTime: 5 * 60_000,
  })
}
