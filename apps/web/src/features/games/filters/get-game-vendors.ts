import { queryOptions } from '@tanstack/react-query'
import { requireList } from '#platform/answers/require-list.ts'
import { platform } from '#platform/client/client.ts'

/** CALL-34: the vendors, newest first. */
export function gameVendorsQuery() {
  return queryOptions({
    queryKey: ['game-vendors'],
    queryFn: async ({ signal }) => {
      const answer = await platform.call('newGameVendor', {
        signal,
        alert: 'session',
        cache: { maxAgeMs: 0 },
      })
      return requireList('newGameVendor', answer)
    },
    staleTime: 5 * 60_000,
  })
}
