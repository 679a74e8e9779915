/**
 * The course of a match by sport: its clock and score at any moment, and its result, computed from
 * a seed.
 */
import type { Sport } from '#seed/seed-data.ts'
import { type Random, randomFrom } from '#support/random.ts'

const minuteMs = 60_000

export type Moment = {
  /** The clock as scoreboards show it in every language, such as `45+2′`, `HT`, `Q3 4:10`. */
  clock: string
  /** Unset for boxing, whose judges publish no score during the fight. */
  score?: readonly [home: number, away: number]
}

export type MatchCourse = {
  lengthMs: number
  /** Returns the moment `elapsedMs` after the start, which is before the end. */
  at: (elapsedMs: number) => Moment
  winner: 'home' | 'away' | undefined
  /** The score at the end; 0–0 for boxing, whose judges publish only the winner. */
  final: readonly [home: number, away: number]
}

/** Computes a match's course; equal seeds give equal courses. */
export function computeCourse(sport: Sport, seed: string): MatchCourse {
  return courses[sport](randomFrom(`course:${seed}`))
}

const courses: Record<Sport, (random: Random) => MatchCourse> = {
  football: computeFootball,
  basketball: computeBasketball,
  tennis: computeTennis,
  boxing: computeBoxing,
  esports: computeEsports,
}

type Side = 0 | 1

/** A change of the score, in milliseconds after the start. */
type Goal = { atMs: number; side: Side; points: number }

const pickSide = (random: Random): Side => (random.next() < 0.5 ? 0 : 1)

function sumGoals(goals: readonly Goal[], elapsedMs: number): [home: number, away: number] {
  const score: [number, number] = [0, 0]
  for (const { atMs, side, points } of goals) if (atMs <= elapsedMs) score[side] += points
  return score
}

function findWinner([home, away]: readonly [number, number]): MatchCourse['winner'] {
  if (home === away) return undefined
  return home > away ? 'home' : 'away'
}

/** Two halves of 45 minutes with two and four minutes of stoppage time, and a break of 15. */
function computeFootball(random: Random): MatchCourse {
  const half = 45
  const [firstStoppage, secondStoppage, rest] = [2, 4, 15]
  const secondFrom = half + firstStoppage + rest
  const lengthMs = (secondFrom + half + secondStoppage) * minuteMs
  const played = half + firstStoppage + half + secondStoppage
  const goals = Array.from({ length: random.pick([0, 1, 2, 2, 3, 3, 4, 5]) }, (): Goal => {
    const minute = random.between(1, played)
    const atMs = (minute < half + firstStoppage ? minute : minute + rest) * minuteMs
    return { atMs, side: pickSide(random), points: 1 }
  })

  const write = (minute: number, from: number) => {
    const within = minute - from
    return within < half
      ? `${Math.floor(within) + (from === 0 ? 1 : half + 1)}′`
      : `${from === 0 ? half : 2 * half}+${Math.floor(within - half) + 1}′`
  }

  const writeClock = (minute: number) => {
    if (minute < half + firstStoppage) return write(minute, 0)
    return minute < secondFrom ? 'HT' : write(minute, secondFrom)
  }

  return {
    lengthMs,
    at: elapsedMs => ({
      clock: writeClock(elapsedMs / minuteMs),
      score: sumGoals(goals, elapsedMs),
    }),
    winner: findWinner(sumGoals(goals, lengthMs)),
    final: sumGoals(goals, lengthMs),
  }
}

/**
 * Four quarters of ten minutes on a clock that stops as often as it runs, with breaks of two and,
 * at half-time, twelve minutes.
 */
function computeBasketball(random: Random): MatchCourse {
  const quarterMs = 20 * minuteMs
  const starts = [0, 22, 54, 76].map(minute => minute * minuteMs)
  const lengthMs = 96 * minuteMs
  const possessionMs = 32_000
  const goals = starts.flatMap(startMs =>
    Array.from({ length: Math.floor(quarterMs / possessionMs) }, (_, at): Goal => {
      const side: Side = at % 2 === 0 ? 0 : 1
      const points = random.pick([0, 0, 2, 2, 2, 3, 1, 0, 2])
      return { atMs: startMs + (at + 0.5) * possessionMs, side, points }
    }),
  )
  const [home, away] = sumGoals(goals, lengthMs)
  // A draw is not possible: the last basket decides.
  if (home === away) goals.push({ atMs: lengthMs - 1_000, side: pickSide(random), points: 2 })

  const writeClock = (elapsedMs: number) => {
    const quarter = starts.findLastIndex(startMs => startMs <= elapsedMs)
    const playedMs = elapsedMs - (starts[quarter] ?? 0)
    if (quarter === 1 && playedMs >= quarterMs) return 'HT'
    const leftSeconds = Math.ceil(Math.max(0, quarterMs - playedMs) / 2_000)
    return `Q${quarter + 1} ${formatClock(leftSeconds)}`
  }

  return {
    lengthMs,
    at: elapsedMs => ({ clock: writeClock(elapsedMs), score: sumGoals(goals, elapsedMs) }),
    winner: findWinner(sumGoals(goals, lengthMs)),
    final: sumGoals(goals, lengthMs),
  }
}

/** Three sets at most; each game takes four minutes. The score counts sets. */
function computeTennis(random: Random): MatchCourse {
  const gameMs = 4 * minuteMs
  const sets: [number, number] = [0, 0]
  let games: [number, number] = [0, 0]
  const goals: Goal[] = []
  /** The clock from the start of each game. */
  const clocks: string[] = []

  while (Math.max(...sets) < 2) {
    clocks.push(`S${sets[0] + sets[1] + 1} ${games[0]}–${games[1]}`)
    const side = pickSide(random)
    games[side] += 1
    if (!isSetOver(games)) continue
    sets[side] += 1
    goals.push({ atMs: clocks.length * gameMs, side, points: 1 })
    games = [0, 0]
  }

  return {
    lengthMs: clocks.length * gameMs,
    at: elapsedMs => ({
      clock: clocks[Math.floor(elapsedMs / gameMs)] ?? '',
      score: sumGoals(goals, elapsedMs),
    }),
    winner: findWinner(sets),
    final: sets,
  }
}

function isSetOver([home, away]: readonly [number, number]): boolean {
  const most = Math.max(home, away)
  return most === 7 || (most === 6 && Math.abs(home - away) >= 2)
}

/** Twelve rounds of three minutes, with breaks of one minute. */
function computeBoxing(random: Random): MatchCourse {
  const roundMs = 4 * minuteMs
  const rounds = 12
  return {
    lengthMs: rounds * roundMs - minuteMs,
    at: elapsedMs => {
      const seconds = Math.min(180, Math.floor((elapsedMs % roundMs) / 1_000))
      return { clock: `R${Math.floor(elapsedMs / roundMs) + 1} ${formatClock(seconds)}` }
    },
    winner: pickSide(random) === 0 ? 'home' : 'away',
    final: [0, 0],
  }
}

/** The best of three maps; each takes 36 minutes. The score counts maps. */
function computeEsports(random: Random): MatchCourse {
  const mapMs = 36 * minuteMs
  const maps: [number, number] = [0, 0]
  const goals: Goal[] = []
  while (Math.max(...maps) < 2) {
    const side = pickSide(random)
    maps[side] += 1
    goals.push({ atMs: (goals.length + 1) * mapMs, side, points: 1 })
  }

  return {
    lengthMs: goals.length * mapMs,
    at: elapsedMs => ({
      clock: `M${Math.floor(elapsedMs / mapMs) + 1} ${Math.floor((elapsedMs % mapMs) / minuteMs) + 1}′`,
      score: sumGoals(goals, elapsedMs),
    }),
    winner: findWinner(maps),
    final: maps,
  }
}

function formatClock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
