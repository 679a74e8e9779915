import type { Game } from '@livery/contract/platform/games.ts'
import { useMemo } from 'react'
import { useDeferredQuery } from '#platform/answers/use-deferred-query.ts'
import { firstGamesQuery, type GameFilter } from './get-games.ts'

export type FirstGames = {
  /** `undefined` while the games are loading. */
  games: Game[] | undefined
  /** The total of the lists, known once they have loaded. */
  total: number
  failed: boolean
  retry: () => void
}

/**
 * Fetches the first games from one list, or from two lists combined (HOME-07). Waits until
 * `enabled` is true.
 */
export function useFirstGames(
  filters: readonly [GameFilter, GameFilter?],
  enabled: boolean,
): FirstGames {
  const [filter, other] = filters
  const one = useDeferredQuery({ ...firstGamesQuery(filter), enabled })
  const two = useDeferredQuery({
    ...firstGamesQuery(other ?? {}),
    enabled: enabled && other !== undefined,
  })
  const queries = other ? [one, two] : [one]
  const [first, second] = queries.map(query => query.data)
  const pages = useMemo(() => [first, second].flatMap(page => page ?? []), [first, second])
  const complete = pages.length === queries.length

  return {
    games: useMemo(
      () => (complete ? pages.flatMap(page => page.games) : undefined),
      [complete, pages],
    ),
    total: pages.reduce((sum, page) => sum + page.total, 0),
    failed: queries.some(query => query.isError),
    retry: () => {
      for (const query of queries) void query.refetch()
    },
  }
}
