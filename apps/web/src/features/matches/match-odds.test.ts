import { expect, it } from 'vitest'
import { countMoves, listMatchOdds } from './match-odds.ts'

const match = {
  id: 'rovers-kites',
  league: 'Island Premier',
  home: 'Rovers',
  away: 'Kites',
  startAt: '2026-01-01T00:00:00Z',
  live: false,
  odds: { home: 2.4, draw: 3.1, away: 2.95 },
  vendor: 'BTI',
  gameCode: 'bti-football',
}

it("each outcome's odds link to the vendor's game for the match, with the displayed odds", () => {
  const odds = listMatchOdds(match, 'Draw')
  expect(odds.map(({ mark, odd, meaning }) => [mark, odd, meaning])).toEqual([
    ['1', '2.40', 'Rovers'],
    ['X', '3.10', 'Draw'],
    ['2', '2.95', 'Kites'],
  ])
  expect(odds[1]?.to).toBe(
    '/m/launchGame?code=bti-football&vendor=BTI&roomId=rovers-kites&playType=X&odd=3.10' +
      '&title=Rovers+%E2%80%93+Kites&backUrl=%2Fm%2Fhome',
  )
})

it('the odds for a draw are omitted if the platform does not send them', () => {
  const odds = listMatchOdds({ ...match, odds: { home: 1.5, away: 2.5 } }, 'Draw')
  expect(odds.map(({ mark }) => mark)).toEqual(['1', '2'])
})

const before = { ...match, odds: { home: 2.35, draw: 3.1, away: 3.004 } }

it('displayed odds that rose or fell since the previous response are reported', () => {
  expect(listMatchOdds(match, 'Draw', before).map(({ move }) => move)).toEqual([
    { isUp: true, from: '2.35' },
    undefined,
    { isUp: false, from: '3.00' },
  ])
  const same = { ...match, odds: { home: 2.401, draw: 3.1, away: 2.95 } }
  expect(listMatchOdds(match, 'Draw', same).some(({ move }) => move)).toBe(false)
})

it('no odds change is reported for a new match or a new outcome', () => {
  expect(listMatchOdds(match, 'Draw').some(({ move }) => move)).toBe(false)
  const { draw: _, ...odds } = match.odds
  expect(listMatchOdds(match, 'Draw', { ...match, odds }).some(({ move }) => move)).toBe(false)
})

it('the number of changed odds is reported', () => {
  const other = { ...match, id: 'other', odds: { home: 9, away: 9 } }
  expect(countMoves([match, other], [before])).toBe(2)
  expect(countMoves([match], [match])).toBe(0)
})
