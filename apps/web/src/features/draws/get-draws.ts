import type { Draw } from '@livery/contract/platform/games.ts'
import { queryOptions } from '@tanstack/react-query'
import { toLaunchAddress } from '#lib/addresses/launch-address.ts'
import { readClock } from '#lib/clock.ts'
import { paths } from '#lib/paths.ts'
import { requireList } from '#platform/answers/require-list.ts'
import { platform } from '#platform/client/client.ts'

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
    refetchInterval: ({ state }) => toNextAskMs(state.data ?? [], readClock()),
  })
}

async function fetchDraws(query: { date?: string }, signal: AbortSignal): Promise<Draw[]> {
  return requireList('draws', await platform.call('draws', { query, signal, alert: 'session' }))
}

/** How often the platform is asked for the result of a draw that is being held, in ms. */
const whileDrawingMs = 5_000

/** Milliseconds until the draws are asked for anew: when the next is held, within a minute. */
export function toNextAskMs(draws: readonly Pick<Draw, 'drawAt'>[], nowMs: number): number {
  const left = Math.min(...draws.map(({ drawAt }) => Date.parse(drawAt) - nowMs))
  return left <= 0 ? whileDrawingMs : Math.min(left + 1, climbMs)
}

/** A jackpot between two answers of the platform, in the currency's smallest unit. */
type Climb = { from: number; to: number; sinceMs: number }

/**
 * As long as the draws are asked for anew: the count arrives when the next answer comes. It stands
 * until the second answer, since the platform sends an amount and no rate: a rate before that, or a
 * start below the amount, would be invented money.
 */
const climbMs = 60_000

/** Counts from what is shown up to what the platform says. A jackpot that was won falls at once. */
export function startClimb(shown: number, told: number, nowMs: number): Climb {
  return { from: Math.min(shown, told), to: told, sinceMs: nowMs }
}

/** The number to show: never more than the platform has told. */
export function toClimbed({ from, to, sinceMs }: Climb, nowMs: number): number {
  const share = Math.min(1, Math.max(0, (nowMs - sinceMs) / climbMs))
  return from + Math.floor((to - from) * share)
}

/** The address of a draw's betting view, with a ticket of it; the lottery's back button leads home. */
export function toDrawAddress(
  { gameCode: code, name, category = 'LOTT' }: Draw,
  ticket?: readonly string[],
): string {
  const numbers = ticket?.join()
  return toLaunchAddress({ code, name, category, numbers, backUrl: paths.home })
}

/** The draw to show large: the next one with a jackpot, else simply the next. */
export function pickFeatured(draws: readonly Draw[]): Draw | undefined {
  return draws.find(({ jackpot }) => jackpot !== undefined) ?? draws[0]
}
