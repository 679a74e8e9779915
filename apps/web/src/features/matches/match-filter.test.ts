import type { GameMatch } from '@livery/contract/platform/games.ts'
import { expect, it } from 'vitest'
import { computeDayStartMs, listMatchFilters, passesMatchFilter } from './match-filter.ts'

const dayMs = new Date(2026, 2, 29).getTime()
const at = (day: number, hour: number) => new Date(2026, 2, day, hour).toISOString()

const match = (league: string, live: boolean, startAt: string): GameMatch => ({
  id: league + startAt,
  league,
  home: 'Rovers',
  away: 'Kites',
  startAt,
  live,
  odds: { home: 1.5, away: 2.5 },
  vendor: 'BTI',
  gameCode: 'bti-football',
})

const live = match('Cup', true, at(28, 23))
const tonight = match('Cup', false, at(29, 23))
const tomorrow = match('League', false, at(30, 0))

it.each([
  ['all', [true, true, true]],
  ['live', [true, false, false]],
  ['today', [true, true, false]],
  ['league Cup', [true, true, false]],
  ['league League', [false, false, true]],
])('the match filter %s selects only its own matches', (filter, passed) => {
  const found = [live, tonight, tomorrow].map(one => passesMatchFilter(one, filter, dayMs))
  expect(found).toEqual(passed)
})

it.each([
  [
    'every kind',
    [live, tonight, tomorrow],
    ['all', 'live', 'today', 'league Cup', 'league League'],
  ],
  ['one league without live matches', [tonight], ['all', 'today']],
  ['no match today', [tomorrow], ['all']],
  ['no match', [], []],
])('only match filters with at least one match are offered: %s', (_, matches, filters) => {
  expect(listMatchFilters(matches, dayMs)).toEqual(filters)
})

it("a league with another filter's name gets a separate filter", () => {
  const odd = match('live', false, at(30, 12))
  expect(passesMatchFilter(odd, 'live', dayMs)).toBe(false)
  expect(passesMatchFilter(odd, 'league live', dayMs)).toBe(true)
})

it("a day starts at midnight in the player's time zone", () => {
  expect(computeDayStartMs(new Date(2026, 2, 29, 23, 59).getTime())).toBe(dayMs)
})
