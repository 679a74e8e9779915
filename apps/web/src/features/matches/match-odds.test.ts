import { expect, it } from 'vitest'
import { countMoves, listMarketOdds, listMatchOdds } from './match-odds.ts'

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
  expect(odds.map(({ mark, odd, label }) => [mark, odd, label])).toEqual([
    ['1', '2.40', '1 Rovers'],
    ['X', '3.10', 'X Draw'],
    ['2', '2.95', '2 Kites'],
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

it("a market's odds link to the game with the outcome, and lead back to the match", () => {
  const build = (odd: number) => ({
    ...match,
    markets: [
      { id: 'total', name: 'Total goals', outcomes: [{ mark: 'O2.5', name: 'Over 2.5', odd }] },
    ],
  })
  const shown = build(1.9)
  const [over] = shown.markets.flatMap(market => listMarketOdds(shown, market, build(1.8)))
  expect(over).toMatchObject({ label: 'Over 2.5', odd: '1.90', move: { isUp: true, from: '1.80' } })
  const { searchParams } = new URL(over?.to ?? '', 'https://tlb.test')
  expect(Object.fromEntries(searchParams)).toMatchObject({
    playType: 'O2.5',
    odd: '1.90',
    roomId: 'rovers-kites',
    backUrl: '/m/match?id=rovers-kites',
  })
})
