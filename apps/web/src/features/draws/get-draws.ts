import type { Draw } from '@livery/contract/platform/games.ts'
import { queryOptions } from '@tanstack/react-query'
import { buildLaunchUrl } from '#lib/addresses/launch-address.ts'
import { readClock } from '#lib/clock.ts'
import { paths } from '#lib/paths.ts'
import { requireList } from '#platform/answers/require-list.ts'
import { platform } from '#platform/client/client.ts'

/** Fetches all lotteries' results for a day, such as `2026-11-23`. */
export function dayResultsQuery(date: string) {
  return queryOptions({
    queryKey: ['draws', date],
    queryFn: ({ signal }) => fetchDraws({ date }, signal),
    staleTime: climbMs,
  })
}

/**
 * Fetches all lotteries with their next draw and last result. The lottery with the soonest draw is
 * first.
 */
export function drawsQuery() {
  return queryOptions({
    queryKey: ['draws'],
    queryFn: async ({ signal }) => {
      const draws = await fetchDraws({}, signal)
      return [...draws].sort((a, b) => Date.parse(a.drawAt) - Date.parse(b.drawAt))
    },
    staleTime: 15_000,
    refetchInterval: ({ state }) => computeDrawRefetchMs(state.data ?? [], readClock()),
  })
}

async function fetchDraws(query: { date?: string }, signal: AbortSignal): Promise<Draw[]> {
  return requireList('draws', await platform.call('draws', { query, signal, alert: 'session' }))
}

/** The polling interval during a draw, in ms. */
const whileDrawingMs = 5_000

/**
 * Returns the milliseconds until the draws are refetched: when the next draw is held, but at most a
 * minute.
 */
export function computeDrawRefetchMs(
  draws: readonly Pick<Draw, 'drawAt'>[],
  nowMs: number,
): number {
  const left = Math.min(...draws.map(({ drawAt }) => Date.parse(drawAt) - nowMs))
  return left <= 0 ? whileDrawingMs : Math.min(left + 1, climbMs)
}

/** A jackpot that counts up between two responses, in the currency's smallest unit. */
type Climb = { from: number; to: number; sinceMs: number }

/**
 * How long the count-up takes: as long as the refetch interval, so that the count ends when the
 * next response arrives. The first amount is shown without a count-up, because the platform does
 * not send an earlier amount or a rate.
 */
const climbMs = 60_000

/**
 * Starts to count from the displayed amount up to the platform's amount. If the platform's amount
 * is lower because the jackpot was won, the displayed amount drops immediately.
 */
export function startClimb(shown: number, told: number, nowMs: number): Climb {
  return { from: Math.min(shown, told), to: told, sinceMs: nowMs }
}

/** Returns the amount to show, which never exceeds the platform's amount. */
export function computeClimbAmount({ from, to, sinceMs }: Climb, nowMs: number): number {
  const share = Math.min(1, Math.max(0, (nowMs - sinceMs) / climbMs))
  return from + Math.floor((to - from) * share)
}

/**
 * Returns the URL of the draw's betting view, with the ticket's numbers. The lottery's back button
 * then leads to home.
 */
export function buildDrawUrl(
  { gameCode: code, name, category = 'LOTT' }: Draw,
  ticket?: readonly string[],
): string {
  const numbers = ticket?.join()
  return buildLaunchUrl({ code, name, category, numbers, backUrl: paths.home })
}

/** Picks the featured draw: the next draw with a jackpot, or else the next draw. */
export function pickFeatured(draws: readonly Draw[]): Draw | undefined {
  return draws.find(({ jackpot }) => jackpot !== undefined) ?? draws[0]
}
