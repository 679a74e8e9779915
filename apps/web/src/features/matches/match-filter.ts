import type { GameMatch } from '@livery/contract/platform/games.ts'

/** `all`, `live`, `today`, or a league by its name behind `leagueMark`. */
export type MatchFilter = string

export const leagueMark = 'league '

/**
 * The choices that the matches leave: those of which there are some, `all` first. Leagues are choices
 * where there are two or more. `dayMs` is when the player's day began.
 */
export function listMatchFilters(matches: readonly GameMatch[], dayMs: number): MatchFilter[] {
  const leagues = [...new Set(matches.map(({ league }) => league))]
  return ['all', 'live', 'today', ...(leagues.length > 1 ? leagues.map(toLeague) : [])].filter(
    filter => matches.some(match => passesMatchFilter(match, filter, dayMs)),
  )
}

/** A match that is being played is one of today, whenever it began. */
export function passesMatchFilter(match: GameMatch, filter: MatchFilter, dayMs: number): boolean {
  if (filter === 'all') return true
  if (filter === 'live') return match.live
  if (filter === 'today') return match.live || isOfDay(Date.parse(match.startAt), dayMs)
  return toLeague(match.league) === filter
}

/** When the player's day began. */
export function toDayStart(nowMs: number): number {
  return new Date(nowMs).setHours(0, 0, 0, 0)
}

function toLeague(league: string): MatchFilter {
  return leagueMark + league
}

/** By the calendar: a day may have 23 or 25 hours. */
function isOfDay(atMs: number, dayMs: number): boolean {
  return toDayStart(atMs) === dayMs
}
