import { gamesPageSize } from '@livery/contract/limits.ts'
import { queryOptions } from '@tanstack/react-query'
import { readClock } from '#lib/clock.ts'
import { requireList } from '#platform/answers/require-list.ts'
import { platform } from '#platform/client/client.ts'
import { labelGames } from '../label-games.ts'

/** CALL-42: one of the few large pages that hold all games of the platform, from 1. */
export function allGamesQuery(page: number) {
  return queryOptions({
    queryKey: ['games', 'all', page],
    queryFn: async ({ signal }) => {
      const query = { page, pageSize: gamesPageSize }
      const answer = await platform.call('games', {
        query,
        signal,
        alert: 'session',
        // The list opens without a network too, with its last data.
        cache: { maxAgeMs: 0 },
      })
      requireList('games', answer?.games)
      return labelGames(answer, gamesPageSize, readClock())
    },
    staleTime: 5 * 60_000,
  })
}
