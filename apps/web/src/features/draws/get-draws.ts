import { queryOptions } from '@tanstack/react-query'
import { platform } from '#platform/client/client.ts'
import { climbMs } from './climb.ts'

/** The last results of a day (`2026-11-23`). */
export function dayResultsQuery(date: string) {
  return queryOptions({
    queryKey: ['draws', date],
    queryFn: ({ signal }) => platform.call('draws', { query: { date }, signal, alert: false }),
    staleTime: climbMs,
  })
}

/** Lotteries with their next draw and last result, the soonest first. */
export function drawsQuery() {
  return queryOptions({
    queryKey: ['draws'],
    queryFn: async ({ signal }) => {
      const draws = await platform.call('draws', { query: {}, signal, alert: false })
      return [...draws].sort((a, b) => Date.parse(a.drawAt) - Date.parse(b.drawAt))
    },
    staleTime: 15_000,
    // A draw that has just been held has a result and a successor soon after.
    refetchInterval: climbMs,
  })
}
