import type { Game, GamePage } from '@livery/contract/platform/games.ts'
import { type UseQueryResult, useQueries, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { allGamesQuery } from './get-all-games.ts'

export type AllGames = {
  /** Those that have come so far; `undefined` until the first have. */
  games: readonly Game[] | undefined
  isComplete: boolean
  failed: boolean
  retry: () => void
}

/** Every game of the platform: the first page tells how many pages there are besides. */
export function useAllGames(): AllGames {
  const first = useQuery(allGamesQuery(1))
  const others = Math.max(0, (first.data?.pageCount ?? 1) - 1)
  const rest = useQueries({
    queries: Array.from({ length: others }, (_, at) => allGamesQuery(at + 2)),
    combine: joinPages,
  })
  const games = useMemo(
    () => first.data && toUnique([first.data, ...rest.pages.flatMap(page => page ?? [])]),
    [first.data, rest.pages],
  )
  const firstFailed = first.isError && !first.data
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

/** A game that moves from one page to the next meanwhile is in both. */
function toUnique(pages: readonly GamePage[]): readonly Game[] {
  const games = new Map<string, Game>()
  for (const game of pages.flatMap(page => page.games)) {
    if (!games.has(game.code)) games.set(game.code, game)
  }
  return [...games.values()]
}
