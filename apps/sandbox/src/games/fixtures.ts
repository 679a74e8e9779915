/** Fixtures computed from the clock: start times, scores and changing odds. */
import type { GameMatch } from '@livery/contract/platform/games.ts'
import type { FixedMatch, MatchEntry, MatchSeries } from '#seed/seed-data.ts'
import { randomFrom } from '#support/random.ts'
import { listMarkets, type Market } from './markets.ts'
import { computeCourse, type MatchCourse, type Moment } from './match-course.ts'

const secondMs = 1_000
const minuteMs = 60 * secondMs
const hourMs = 60 * minuteMs

/** How long odds stay the same: for a live match, and for any other match. */
const liveStepMs = 20 * secondMs
const earlyStepMs = 5 * minuteMs

/** QA's fixed matches restart every hour, so their bets are settled after a fixed time. */
const fixedSettlesAfterMs = 10 * minuteMs

const shifts = [1, 0.96, 0.98, 1, 1.02, 1.04] as const
const lowestOdd = 1.01
const highestOdd = 67

/** Outcome marks of betting slips, with the names in the platform's response. */
const sides = { '1': 'home', X: 'draw', '2': 'away' } as const
export type OutcomeMark = keyof typeof sides
export const outcomeMarks = ['1', 'X', '2'] as const satisfies readonly OutcomeMark[]

/** A match with the facts that only the platform knows in advance. */
export type PlannedMatch = {
  match: GameMatch
  result: OutcomeMark
  settlesAtMs: number
  /** The open markets besides the result. */
  markets: PricedMarket[]
}

type PricedMarket = Omit<Market, 'outcomes'> & {
  outcomes: (Market['outcomes'][number] & { odd: number })[]
}

/** The bookmaker's margin on markets besides the result. */
const marketMargin = 1.06

export function buildMatches(entries: readonly MatchEntry[], nowMs: number): GameMatch[] {
  return entries.map(entry => planMatch(entry, nowMs).match)
}

export function findMatch(
  entries: readonly MatchEntry[],
  id: string | undefined,
  nowMs: number,
): PlannedMatch | undefined {
  return entries.map(entry => planMatch(entry, nowMs)).find(({ match }) => match.id === id)
}

/** Returns the fixture as of `nowMs`. */
export function planMatch(entry: MatchEntry, nowMs: number): PlannedMatch {
  return 'series' in entry ? planSeriesMatch(entry, nowMs) : planFixedMatch(entry, nowMs)
}

function planFixedMatch(entry: FixedMatch, nowMs: number): PlannedMatch {
  const { startsInMinutes, moves, odds, ...fields } = entry
  const startMs = Math.floor(nowMs / hourMs) * hourMs + startsInMinutes * minuteMs
  const live = startMs <= nowMs
  const startAt = new Date(startMs).toISOString()
  const shown = moves ? moveOdds(odds, { id: entry.id, live, nowMs }) : odds
  const match = { ...fields, startAt, live, odds: shown }

  return {
    match,
    result: drawResult(match),
    settlesAtMs: nowMs + fixedSettlesAfterMs,
    markets: [],
  }
}

/** Returns the series' live match, or else its next match. */
function planSeriesMatch({ series, ...fields }: MatchSeries, nowMs: number): PlannedMatch {
  const { sport, everyMinutes, firstMinute, pairs } = series
  const periodMs = everyMinutes * minuteMs
  const count = Math.floor((nowMs - firstMinute * minuteMs) / periodMs)

  const plan = (at: number) => {
    const { home, away, odds } = pairs[at % pairs.length] ?? pairs[0]
    const startMs = firstMinute * minuteMs + at * periodMs
    const id = buildMatchId(home, away)
    return { id, home, away, odds, startMs, course: computeCourse(sport, `${id}:${startMs}`) }
  }
  const last = plan(count)
  const isOver = nowMs >= last.startMs + last.course.lengthMs
  const { course, startMs, odds, ...teams } = isOver ? plan(count + 1) : last
  const live = startMs <= nowMs
  const moment = live ? course.at(nowMs - startMs) : undefined
  const share = live ? (nowMs - startMs) / course.lengthMs : 0
  const fair = moment ? leanOdds(odds, moment, share) : odds
  const markets = listMarkets({
    sport,
    home: teams.home,
    away: teams.away,
    homeShare: odds.away / (odds.home + odds.away),
    score: moment?.score ?? [0, 0],
    final: course.final,
    share,
  })

  return {
    markets: priceMarkets(markets, { id: teams.id, live, nowMs }),
    match: {
      ...fields,
      ...teams,
      startAt: new Date(startMs).toISOString(),
      live,
      ...(moment && { clock: moment.clock }),
      ...(moment?.score && { score: moment.score.join('–') }),
      odds: moveOdds(fair, { id: teams.id, live, nowMs }),
    },
    result: toMark(course.winner),
    settlesAtMs: startMs + course.lengthMs,
  }
}

/** Builds the id that links a match's odds to its game. */
export function buildMatchId(home: string, away: string): string {
  return `${home}-${away}`.toLowerCase().replaceAll(/[^a-z]+/g, '-')
}

function toMark(winner: MatchCourse['winner']): OutcomeMark {
  if (winner === undefined) return 'X'
  return winner === 'home' ? '1' : '2'
}

export function findOdd({ odds }: GameMatch, mark: OutcomeMark): number | undefined {
  return odds[sides[mark]]
}

/** An outcome that players can bet on: of the result, or of another market. */
export type Pick = { mark: string; odd: number; isWon: boolean; name?: Market['name'] | string }

export function findPick({ match, result, markets }: PlannedMatch, mark: string): Pick | undefined {
  const own = outcomeMarks.find(one => one === mark)
  if (own === undefined) {
    return markets.flatMap(({ outcomes }) => outcomes).find(outcome => outcome.mark === mark)
  }
  const odd = findOdd(match, own)
  return odd === undefined ? undefined : { mark, odd, isWon: result === mark }
}

/** Sets the odds of markets, which move like the odds of the result. */
function priceMarkets(
  markets: readonly Market[],
  { id, live, nowMs }: { id: string; live: boolean; nowMs: number },
): PricedMarket[] {
  const step = Math.floor(nowMs / (live ? liveStepMs : earlyStepMs))
  return markets.map(market => ({
    ...market,
    outcomes: market.outcomes.map(outcome => {
      const shift = randomFrom(`${id}:${outcome.mark}:${step}`).pick(shifts)
      return { ...outcome, odd: limitOdd(shift / (outcome.chance * marketMargin)) }
    }),
  }))
}

/** Formats odds the way all platform pages do. */
export function writeOdd(odd: number): string {
  return odd.toFixed(2)
}

/** Draws the result of a fixed match, which is the same for every bet on the match. */
function drawResult(match: GameMatch): OutcomeMark {
  const open = outcomeMarks.filter(mark => findOdd(match, mark) !== undefined)
  const random = randomFrom(`${match.id}:${match.startAt}`)
  return open[random.whole(0, open.length - 1)] ?? '1'
}

type Odds = GameMatch['odds']

function mapOdds(odds: Odds, change: (odd: number, side: keyof Odds) => number): Odds {
  return {
    home: change(odds.home, 'home'),
    ...(odds.draw !== undefined && { draw: change(odds.draw, 'draw') }),
    away: change(odds.away, 'away'),
  }
}

/**
 * Lowers the odds of the side that leads, the more the later; `share` is the elapsed part of the
 * match. The bookmaker's margin stays the same.
 */
function leanOdds(odds: Odds, { score = [0, 0] }: Moment, share: number): Odds {
  const [home, away] = score
  // In a match with many points, a lead of one point decides little.
  const lead = ((home - away) / Math.max(2, (home + away) / 8)) * (0.8 + 3 * share)
  const weights = {
    home: Math.exp(lead),
    draw: Math.exp(-Math.abs(lead) / 2 + share),
    away: Math.exp(-lead),
  }
  const chances = mapOdds(odds, (odd, side) => weights[side] / odd)
  const sum = (all: Odds) => all.home + (all.draw ?? 0) + all.away
  const margin = sum(mapOdds(odds, odd => 1 / odd))
  const total = sum(chances)

  return mapOdds(chances, chance => limitOdd(total / (chance * margin)))
}

/** Shifts odds by at most a twentieth, in steps of the clock. */
function moveOdds(
  odds: Odds,
  { id, live, nowMs }: { id: string; live: boolean; nowMs: number },
): Odds {
  const step = Math.floor(nowMs / (live ? liveStepMs : earlyStepMs))
  return mapOdds(odds, (odd, side) =>
    limitOdd(odd * randomFrom(`${id}:${side}:${step}`).pick(shifts)),
  )
}

function limitOdd(odd: number): number {
  return Math.min(highestOdd, Math.max(lowestOdd, Math.round(odd * 100) / 100))
}
