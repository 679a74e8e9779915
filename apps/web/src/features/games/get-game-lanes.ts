import { queryOptions } from '@tanstack/react-query'
import { requireList } from '#platform/answers/require-list.ts'
import { platform } from '#platform/client/client.ts'

/** HOME-01: fetches home's lanes, in the platform's order. */
export function gameLanesQuery() {
  return queryOptions({
    queryKey: ['game-lanes'],
    queryFn: async ({ signal }) => {
      const answer = await platform.call('gameLanes', {
        signal,
        alert: 'session',
        // Home also opens offline, with its last cached data.
        cache: { maxAgeMs: 0 },
      })
      return requireList('gameLanes', answer.data?.lanes)
    },
    staleTime: 60_000,
  })
}
