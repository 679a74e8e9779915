import { expect, it } from 'vitest'
import { buildMatch, computeMatchResult, findMatch } from './fixtures.ts'

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
const at = (afterMs: number, moves = true) => buildMatch({ ...entry, moves }, nowMs + afterMs).odds

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
  const match = buildMatch({ ...entry, odds: { home: 1.5, away: 2.5 } }, nowMs)
  expect(computeMatchResult(match)).toBe(computeMatchResult({ ...match }))
  const results = Array.from({ length: 20 }, (_, at) =>
    computeMatchResult({ ...match, id: `match ${at}` }),
  )
  expect(new Set(results)).toEqual(new Set(['1', '2']))
})

it('a match is found by its id', () => {
  expect(findMatch([entry], 'rovers-kites', nowMs)?.live).toBe(true)
  expect(findMatch([entry], 'other', nowMs)).toBeUndefined()
  expect(findMatch([entry], undefined, nowMs)).toBeUndefined()
})
