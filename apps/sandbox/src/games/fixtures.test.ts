import type { GameMatch } from '@livery/contract/platform/games.ts'
import { describe, expect, it } from 'vitest'
import { matches } from '#seed/matches.ts'
import type { MatchSeries, Sport } from '#seed/seed-data.ts'
import { buildMatches, findMatch, planMatch } from './fixtures.ts'

const nowMs = Date.UTC(2026, 0, 10, 12, 30)
const entry = {
  id: 'rovers-kites',
  league: 'Island Premier',
  home: 'Rovers',
  away: 'Kites',
  startsInMinutes: -20,
  odds: { home: 2.4, draw: 3.1, away: 2.9 },
  vendor: 'BTI',
  gameCode: 'bti-football',
}
const secondMs = 1_000
const minuteMs = 60 * secondMs
const at = (afterMs: number, moves = true) =>
  planMatch({ ...entry, moves }, nowMs + afterMs).match.odds

it('odds stay constant for a while and then move by at most a twentieth', () => {
  expect(at(19 * secondMs)).toEqual(at(0))
  const later = Array.from({ length: 30 }, (_, step) => at(step * 20 * secondMs).home)
  expect(new Set(later).size).toBeGreaterThan(1)
  for (const odd of later) expect(Math.abs(odd - 2.4)).toBeLessThanOrEqual(0.12)
})

it('the odds of a fixed entry stay constant', () => {
  expect(at(600 * secondMs, false)).toEqual(entry.odds)
})

it('a match has the same result for everyone: one of the outcomes with odds', () => {
  const fixed = { ...entry, odds: { home: 1.5, away: 2.5 } }
  expect(planMatch(fixed, nowMs).result).toBe(planMatch({ ...fixed }, nowMs).result)
  const results = Array.from(
    { length: 20 },
    (_, number) => planMatch({ ...fixed, id: `match ${number}` }, nowMs).result,
  )
  expect(new Set(results)).toEqual(new Set(['1', '2']))
})

it('a match is found by its id', () => {
  expect(findMatch([entry], 'rovers-kites', nowMs)?.match.live).toBe(true)
  expect(findMatch([entry], 'other', nowMs)).toBeUndefined()
  expect(findMatch([entry], undefined, nowMs)).toBeUndefined()
})

/** The clocks that the scoreboard of a sport can show. */
const clocks: Record<Sport, RegExp> = {
  football: /^(?:[1-9]|[1-8]\d|90)′$|^45\+[12]′$|^90\+[1-4]′$|^HT$/,
  basketball: /^Q[1-4] (?:10:00|\d:[0-5]\d)$|^HT$/,
  tennis: /^S[1-3] [0-6]–[0-6]$/,
  boxing: /^R(?:[1-9]|1[0-2]) (?:[0-2]:[0-5]\d|3:00)$/,
  esports: /^M[1-3] (?:[1-9]|[12]\d|3[0-6])′$/,
}

const toPoints = ({ score }: GameMatch) => score?.split('–').map(Number) ?? [0, 0]
const list = (series: MatchSeries) =>
  Array.from({ length: 2 * 24 * 60 }, (_, minute) => {
    const atMs = nowMs + minute * minuteMs
    return { atMs, ...planMatch(series, atMs) }
  })
const allSeries = matches.flatMap(entry =>
  'series' in entry
    ? [{ sport: entry.series.sport, series: entry, minutes: list(entry) } as const]
    : [],
)

describe.each(allSeries)('each minute of two days in a $sport series', part => {
  const { sport, series, minutes } = part

  it('has a clock within the sport’s range while live, and only then', () => {
    const shown = minutes.filter(({ match }) => match.live)
    expect(shown.length).toBeGreaterThan(100)
    for (const { match } of shown) expect(match.clock).toMatch(clocks[sport])
    for (const { match } of minutes) expect(match.clock !== undefined).toBe(match.live)
  })

  it('has a score that never falls within a match', () => {
    const changes = minutes.filter(({ match }, index) => {
      const before = minutes[index - 1]?.match
      if (!match.live || before?.startAt !== match.startAt) return false
      const [home = 0, away = 0] = toPoints(match)
      const [homeBefore = 0, awayBefore = 0] = toPoints(before)
      expect(home >= homeBefore && away >= awayBefore).toBe(true)
      return home + away > homeBefore + awayBefore
    })
    expect(changes.length > 0).toBe(sport !== 'boxing')
  })

  it('is live from its start to its end, and is then followed by a later match', () => {
    for (const { match, atMs, settlesAtMs } of minutes) {
      const startMs = Date.parse(match.startAt)
      expect(match.live).toBe(startMs <= atMs)
      expect(atMs).toBeLessThan(settlesAtMs)
    }
    expect(new Set(minutes.map(({ match }) => match.startAt)).size).toBeGreaterThan(5)
    expect(new Set(minutes.map(({ match }) => match.id)).size).toBeGreaterThan(1)
  })

  it('is the same for everyone', () => {
    expect(planMatch(series, nowMs + 1)).toEqual(planMatch({ ...series }, nowMs + 1))
  })
})

it.each(matches.slice(0, 5))('the final score of a series decides its result', series => {
  for (let day = 0; day < 30; day += 1) {
    const { settlesAtMs } = planMatch(series, nowMs + day * 24 * 60 * minuteMs)
    const { match, result } = planMatch(series, settlesAtMs - 1)
    const [home = 0, away = 0] = toPoints(match)
    expect(result).toBe(home === away ? 'X' : home > away ? '1' : '2')
  }
})

it('a basketball and a football match are live at any time', () => {
  // 7 shares no divisor with the lengths of the series, so every phase of them is met.
  for (let minute = 0; minute < 24 * 60; minute += 7) {
    const live = buildMatches(matches, nowMs + minute * minuteMs).filter(match => match.live)
    const codes = live.map(({ gameCode }) => gameCode)
    expect(codes).toContain('bti-basketball-court-live')
    expect(codes).toContain('bti-football-matchday')
  }
})

it('a side that leads clearly near the end has the lower odds', () => {
  for (const { minutes } of allSeries) {
    for (const { match, settlesAtMs, atMs } of minutes) {
      const [home = 0, away = 0] = toPoints(match)
      const isLate = match.live && settlesAtMs - atMs < 10 * minuteMs
      const isClear = home - away > (home + away) / 16
      if (isLate && isClear) expect(match.odds.home).toBeLessThan(match.odds.away)
    }
  }
})
