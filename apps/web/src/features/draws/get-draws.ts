import * as localStorageKeys from '@livery/contract/local-storage-keys.ts'
import type { Draw } from '@livery/contract/platform/games.ts'
import { queryOptions } from '@tanstack/react-query'
import { createStoredText, localStore } from '#device/storage.ts'
import { buildLaunchUrl } from '#lib/addresses/launch-address.ts'
import { readClock } from '#lib/clock.ts'
import { formatIsoDay } from '#lib/dates.ts'
import { isOnline } from '#lib/network/online.ts'
import { paths } from '#lib/paths.ts'
import { parseRecord } from '#lib/records.ts'
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
 * first. The last response is stored, so that a page which opens offline shows it.
 */
export function drawsQuery() {
  return queryOptions({
    queryKey: ['draws'],
    queryFn: async ({ signal }) => {
      const draws = await fetchDraws({}, signal)
      const sorted = [...draws].sort((a, b) => Date.parse(a.drawAt) - Date.parse(b.drawAt))
      keepDraws(sorted)

      return sorted
    },
    initialData: () => readLastDraws()?.draws,
    initialDataUpdatedAt: () => readLastDraws()?.atMs,
    staleTime: 15_000,
    refetchInterval: ({ state }) => computeDrawRefetchMs(state.data ?? [], readClock()),
  })
}

const stored = createStoredText(localStore, localStorageKeys.lastDraws)

function keepDraws(draws: readonly Draw[]): void {
  stored.keep(JSON.stringify({ atMs: readClock(), draws }))
}

/** Returns the last stored draws with their time, for a page that opens offline. */
function readLastDraws(): { atMs: number; draws: Draw[] } | undefined {
  if (isOnline()) return undefined
  const { atMs, draws } = parseRecord(stored.read())
  // The cast is safe because this module stored the platform's own response.
  return typeof atMs === 'number' && Array.isArray(draws) ? { atMs, draws } : undefined
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

/** A draw counts as held just now for this long, so that a page which slept does not replay it. */
const justHeldMs = 120_000

/** Returns the draws of `next` that were held since `known`, shortly before `nowMs`. */
export function findHeldDraws(
  known: readonly Draw[],
  next: readonly Draw[],
  nowMs: number,
): Draw[] {
  return next.filter(draw => {
    const before = known.find(({ gameCode }) => gameCode === draw.gameCode)
    return (
      before !== undefined &&
      before.lastIssue !== draw.lastIssue &&
      nowMs - Date.parse(before.drawAt) < justHeldMs
    )
  })
}

/**
 * Returns the draws with the earlier result from `known` for those in `drawing`, whose balls are
 * still falling.
 */
export function hideResults(
  draws: readonly Draw[],
  drawing: readonly Draw[],
  known: readonly Draw[],
): Draw[] {
  return draws.map(draw => {
    const isDrawing = drawing.some(
      ({ gameCode, lastIssue }) => gameCode === draw.gameCode && lastIssue === draw.lastIssue,
    )
    const before = isDrawing && known.find(({ gameCode }) => gameCode === draw.gameCode)
    if (!before) return draw

    const { lastIssue, lastNumbers } = before
    return { ...draw, lastIssue, lastNumbers }
  })
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

/** The number of days for which results are available. */
const days = 7

/**
 * Lists today and the previous days in a time zone, each as `2026-11-23`.
 * @param timeZone IANA name; unset: the device's zone
 */
export function listResultDays(nowMs: number, timeZone?: string): string[] {
  // The days of the calendar in UTC, because a local day may have 23 or 25 hours.
  const today = Date.parse(formatIsoDay(nowMs, timeZone))
  return Array.from({ length: days }, (_, back) =>
    new Date(today - back * 86_400_000).toISOString().slice(0, 10),
  )
}
