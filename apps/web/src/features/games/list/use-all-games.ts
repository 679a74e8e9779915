import { gamesPageSize } from '@livery/contract/limits.ts'
import type { Game, GamePage } from '@livery/contract/platform/games.ts'
import { labelGames } from '@livery/contract/platform/label-games.ts'
import {
  type InfiniteData,
  type QueryClient,
  queryOptions,
  type UseQueryResult,
  useQueries,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useMemo } from 'react'
import { readClock } from '#lib/clock.ts'
import { requireList } from '#platform/answers/require-list.ts'
import { platform } from '#platform/client/client.ts'

export type AllGames = {
  /** The games that have loaded so far; `undefined` until the first page has loaded. */
  games: readonly Game[] | undefined
  isComplete: boolean
  failed: boolean
  retry: () => void
}

/**
 * Returns all games on the platform: the first page contains the number of further pages. If the
 * first page cannot be loaded, returns the games that other screens have fetched.
 */
export function useAllGames(): AllGames {
  const first = useQuery(allGamesQuery(1))
  const others = Math.max(0, (first.data?.pageCount ?? 1) - 1)
  const rest = useQueries({
    queries: Array.from({ length: others }, (_, at) => allGamesQuery(at + 2)),
    combine: joinPages,
  })
  const queryClient = useQueryClient()
  const firstFailed = first.isError && !first.data
  const games = useMemo(() => {
    if (first.data) return mergeGamePages([first.data, ...rest.pages.flatMap(page => page ?? [])])
    const known = firstFailed ? mergeGamePages(listKnown(queryClient)) : []
    return known.length > 0 ? known : undefined
  }, [first.data, rest.pages, firstFailed, queryClient])

  return {
    games,
    isComplete: first.data !== undefined && rest.pages.every(page => page !== undefined),
    failed: firstFailed || rest.failed,
    retry: () => {
      if (firstFailed) void first.refetch()
      rest.retry()
    },
  }
}

function joinPages(results: UseQueryResult<GamePage>[]) {
  const failed = results.filter(({ isError, data }) => isError && !data)
  return {
    pages: results.map(({ data }) => data),
    failed: failed.length > 0,
    retry: () => {
      for (const { refetch } of failed) void refetch()
    },
  }
}

/** Returns a game that any list has fetched. */
export function findKnownGame(queryClient: QueryClient, code: string): Game | undefined {
  return listKnown(queryClient)
    .flatMap(({ games }) => games)
    .find(game => game.code === code)
}

/** Returns all cached pages from every game list. */
function listKnown(queryClient: QueryClient): GamePage[] {
  return queryClient
    .getQueriesData<GamePage | InfiniteData<GamePage>>({ queryKey: ['games'] })
    .flatMap(([, data]) => (data && 'pages' in data ? data.pages : (data ?? [])))
}

/**
 * Removes duplicates. If a game moves to another page while the pages load, both pages contain it.
 */
function mergeGamePages(pages: readonly GamePage[]): readonly Game[] {
  const games = new Map<string, Game>()
  for (const game of pages.flatMap(page => page.games)) {
    if (!games.has(game.code)) games.set(game.code, game)
  }
  return [...games.values()]
}

/** CALL-42: fetches one of the large pages that together contain all games. The first page is 1. */
function allGamesQuery(page: number) {
  return queryOptions({
    queryKey: ['games', 'all', page],
    queryFn: async ({ signal }) => {
      const query = { page, pageSize: gamesPageSize }
      const answer = await platform.call('games', {
        query,
        signal,
        alert: 'session',
        // The list also opens offline, with the last cached games.
        cache: { maxAgeMs: 0 },
      })

      requireList('games', answer?.games)

      return labelGames(answer, gamesPageSize, readClock())
    },
    staleTime: 5 * 60_000,
  })
}
