import type { GameMatch } from '@livery/contract/platform/games.ts'

/** `all`, `live`, `today`, or a league's name prefixed with `leagueMark`. */
export type MatchFilter = string

export const leagueMark = 'league '

/**
 * Lists the filters that match at least one fixture, `all` first. Leagues are included only if
 * there are two or more. `dayMs` is the start of the player's day.
 */
export function listMatchFilters(matches: readonly GameMatch[], dayMs: number): MatchFilter[] {
  const leagues = [...new Set(matches.map(({ league }) => league))]
  return [
    'all',
    'live',
    'today',
    ...(leagues.length > 1 ? leagues.map(encodeLeagueFilter) : []),
  ].filter(filter => matches.some(match => passesMatchFilter(match, filter, dayMs)))
}

/** Returns whether a match passes the filter. A live match always counts as a match of today. */
export function passesMatchFilter(match: GameMatch, filter: MatchFilter, dayMs: number): boolean {
  if (filter === 'all') return true
  if (filter === 'live') return match.live
  if (filter === 'today') return match.live || isOfDay(Date.parse(match.startAt), dayMs)
  return encodeLeagueFilter(match.league) === filter
}

/** Returns the start of the player's day, in Unix milliseconds. */
export function computeDayStartMs(nowMs: number): number {
  return new Date(nowMs).setHours(0, 0, 0, 0)
}

function encodeLeagueFilter(league: string): MatchFilter {
  return leagueMark + league
}

/** Uses the calendar, because a day may have 23 or 25 hours. */
function isOfDay(atMs: number, dayMs: number): boolean {
  return computeDayStartMs(atMs) === dayMs
}
