import type { Draw } from '@livery/contract/platform/games.ts'
import { queryOptions } from '@tanstack/react-query'
import { requireList } from '#platform/answers/require-list.ts'
import { platform } from '#platform/client/client.ts'
import { climbMs } from './climb.ts'
import { toNextAskMs } from './next-ask.ts'

/** The last results of a day (`2026-11-23`). */
export function dayResultsQuery(date: string) {
  return queryOptions({
    queryKey: ['draws', date],
    queryFn: ({ signal }) => fetchDraws({ date }, signal),
    staleTime: climbMs,
  })
}

/** Lotteries with their next draw and last result, the soonest first. */
export function drawsQuery() {
  return queryOptions({
    queryKey: ['draws'],
    queryFn: async ({ signal }) => {
      const draws = await fetchDraws({}, signal)
      return [...draws].sort((a, b) => Date.parse(a.drawAt) - Date.parse(b.drawAt))
    },
    staleTime: 15_000,
    refetchInterval: ({ state }) => toNextAskMs(state.data ?? [], Date.now()),
  })
}

async function fetchDraws(query: { date?: string }, signal: AbortSignal): Promise<Draw[]> {
  return requireList('draws', await platform.call('draws', { query, signal, alert: 'session' }))
}
