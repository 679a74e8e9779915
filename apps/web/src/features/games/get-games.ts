import * as limits from '@livery/contract/limits.ts'
import { labelGames } from '@livery/contract/platform/label-games.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { readClock } from '#lib/clock.ts'
import { gamesKey } from '#platform/answers/games-key.ts'
import { requireList } from '#platform/answers/require-list.ts'
import { platform } from '#platform/client/client.ts'

/** The filter for a list of games: a vendor, a category, both, or neither. */
export type GameFilter = { vendor?: string; category?: string }

const staleTime = 5 * 60_000

/** Fetches the first games of a list. Without a filter, the most popular games are first. */
export function firstGamesQuery(filter: GameFilter) {
  return queryOptions({
    queryKey: [gamesKey, filter, 'first'],
    queryFn: ({ signal }) => fetchPage(filter, 1, signal),
    staleTime,
  })
}

/** Fetches a list's games, page by page. */
export function gamePagesQuery(filter: GameFilter) {
  return infiniteQueryOptions({
    queryKey: [gamesKey, filter, 'pages'],
    queryFn: ({ pageParam, signal }) => fetchPage(filter, pageParam, signal),
    initialPageParam: 1,
    getNextPageParam: last => (last.page < last.pageCount ? last.page + 1 : undefined),
    staleTime,
  })
}

async function fetchPage(filter: GameFilter, page: number, signal: AbortSignal) {
  const answer = await platform.call('games', {
    query: { ...filter, page },
    signal,
    alert: 'session',
    // Home also opens offline, with its last cached data.
    cache: { maxAgeMs: 0 },
  })
  requireList('games', answer.games)
  return labelGames(answer, limits.usualGamesPageSize, readClock())
}
