import { queryOptions } from '@tanstack/react-query'
import { platform } from '#platform/client/client.ts'

/** Lotteries with their next draw and last result, the soonest first. */
export function drawsQuery() {
  return queryOptions({
    queryKey: ['draws'],
    queryFn: async ({ signal }) => {
      const draws = await platform.call('draws', { signal, alert: false })
      return [...draws].sort((a, b) => Date.parse(a.drawAt) - Date.parse(b.drawAt))
    },
    staleTime: 15_000,
    // A draw that has just been held has a result and a successor soon after.
    refetchInterval: 60_000,
  })
}
