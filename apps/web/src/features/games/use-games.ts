import type { Game } from '@livery/contract/platform.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type GameFilter, gamesQuery } from './get-games.ts'

export type GamesState = {
  /** `undefined` while the first page is on its way. */
  games: Game[] | undefined
  failed: boolean
  retry: () => void
  /** Fetches the next page; absent when there is none. */
  more: (() => void) | undefined
  fetchingMore: boolean
}

/** The games of up to two filters as one list, asked for once `enabled`. */
export function useGames(filters: GameFilter[], enabled: boolean): GamesState {
  const first = useInfiniteQuery({ ...gamesQuery(filters[0] ?? {}), enabled })
  const second = useInfiniteQuery({
    ...gamesQuery(filters[1] ?? {}),
    enabled: enabled && filters.length > 1,
  })
  const queries = filters.length > 1 ? [first, second] : [first]
  const next = queries.find(query => query.hasNextPage)
  return {
    games: queries.some(query => !query.data) ? undefined : queries.flatMap(toGames),
    failed: queries.some(query => query.isError && !query.data),
    retry: () => {
      for (const query of queries) void query.refetch()
    },
    more: next && (() => void next.fetchNextPage()),
    fetchingMore: queries.some(query => query.isFetchingNextPage),
  }
}

function toGames(query: { data?: { pages: { games: Game[] }[] } | undefined }): Game[] {
  return query.data?.pages.flatMap(page => page.games) ?? []
}
