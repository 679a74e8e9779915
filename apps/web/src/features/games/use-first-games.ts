import type { Game } from '@livery/contract/platform/games.ts'
import { useQuery } from '@tanstack/react-query'
import { firstGamesQuery, type GameFilter } from './get-games.ts'

export type FirstGames = {
  /** `undefined` while they are on their way. */
  games: Game[] | undefined
  /** How many the lists hold in all; known once they have come. */
  total: number
  failed: boolean
  retry: () => void
}

/** The first games of one list or of two together (HOME-07), asked for once `enabled`. */
export function useFirstGames(
  filters: readonly [GameFilter, GameFilter?],
  enabled: boolean,
): FirstGames {
  const [filter, other] = filters
  const one = useQuery({ ...firstGamesQuery(filter), enabled })
  const two = useQuery({ ...firstGamesQuery(other ?? {}), enabled: enabled && other !== undefined })
  const queries = other ? [one, two] : [one]
  const pages = queries.flatMap(query => query.data ?? [])
  return {
    games: pages.length < queries.length ? undefined : pages.flatMap(page => page.games),
    total: pages.reduce((sum, page) => sum + page.total, 0),
    failed: queries.some(query => query.isError && !query.data),
    retry: () => {
      for (const query of queries) void query.refetch()
    },
  }
}
