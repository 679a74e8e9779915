import { queryOptions } from '@tanstack/react-query'
import { requireList } from '#platform/answers/require-list.ts'
import { platform } from '#platform/client/client.ts'

const refreshMs = 30_000

/** The fixtures of the sports brand, with scores and odds; asked for again while they are shown. */
export function gameMatchesQuery() {
  return queryOptions({
    queryKey: ['game-matches'],
    queryFn: async ({ signal }) => {
      const matches = await platform.call('gameMatches', {
        signal,
        alert: 'session',
        // Home opens without a network too, with its last data.
        cache: { maxAgeMs: 0 },
      })
      return requireList('gameMatches', matches)
    },
    refetchInterval: refreshMs,
  })
}
