/** Fixtures computed from the clock: their start times and changing odds. */
import type { GameMatch } from '@livery/contract/platform/games.ts'
import type { MatchEntry } from '#seed/seed-data.ts'
import { randomFrom } from '#support/random.ts'

const secondMs = 1_000
const minuteMs = 60 * secondMs
const hourMs = 60 * minuteMs

/** How long odds stay the same: for a live match, and for any other match. */
const liveStepMs = 20 * secondMs
const earlyStepMs = 5 * minuteMs

const shifts = [1, 0.96, 0.98, 1, 1.02, 1.04] as const
const lowestOdd = 1.01

/** Outcome marks of betting slips, with the names in the platform's response. */
const sides = { '1': 'home', X: 'draw', '2': 'away' } as const
export type OutcomeMark = keyof typeof sides
export const outcomeMarks = ['1', 'X', '2'] as const satisfies readonly OutcomeMark[]

/** Returns the fixture as of `nowMs`. */
export function buildMatch(entry: MatchEntry, nowMs: number): GameMatch {
  const { startsInMinutes, moves, odds, ...match } = entry
  const startMs = Math.floor(nowMs / hourMs) * hourMs + startsInMinutes * minuteMs
  const live = startMs <= nowMs
  const step = Math.floor(nowMs / (live ? liveStepMs : earlyStepMs))
  const computeCurrentOdd = (side: string, odd: number) =>
    moves ? moveOdd(odd, `${match.id}:${side}:${step}`) : odd

  return {
    ...match,
    startAt: new Date(startMs).toISOString(),
    live,
    odds: {
      home: computeCurrentOdd('home', odds.home),
      ...(odds.draw !== undefined && { draw: computeCurrentOdd('draw', odds.draw) }),
      away: computeCurrentOdd('away', odds.away),
    },
  }
}

export function findMatch(
  entries: readonly MatchEntry[],
  id: string | undefined,
  nowMs: number,
): GameMatch | undefined {
  const entry = entries.find(match => match.id === id)
  return entry && buildMatch(entry, nowMs)
}

export function findOdd({ odds }: GameMatch, mark: OutcomeMark): number | undefined {
  return odds[sides[mark]]
}

/** Returns the match result, which is the same for every bet on the match. */
export function computeMatchResult(match: GameMatch): OutcomeMark {
  const open = outcomeMarks.filter(mark => findOdd(match, mark) !== undefined)
  const random = randomFrom(`${match.id}:${match.startAt}`)
  return open[random.whole(0, open.length - 1)] ?? '1'
}

/** Formats odds the way all platform pages do. */
export function writeOdd(odd: number): string {
  return odd.toFixed(2)
}

function moveOdd(odd: number, seed: string): number {
  const moved = Math.round(odd * randomFrom(seed).pick(shifts) * 100) / 100
  return Math.max(lowestOdd, moved)
}
