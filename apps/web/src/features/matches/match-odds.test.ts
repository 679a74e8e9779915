import { expect, it } from 'vitest'
import { toOdds } from './match-odds.ts'

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

it('leads each odd to the game of the vendor at that match', () => {
  const odds = toOdds(match, 'Draw')
  expect(odds.map(({ mark, odd, meaning }) => [mark, odd, meaning])).toEqual([
    ['1', '2.40', 'Rovers'],
    ['X', '3.10', 'Draw'],
    ['2', '2.95', 'Kites'],
  ])
  expect(odds[1]?.to).toBe(
    '/m/launchGame?code=bti-football&vendor=BTI&roomId=rovers-kites&playType=X' +
      '&title=Rovers+%E2%80%93+Kites&backUrl=%2Fm%2Fhome',
  )
})

it('has no draw where the platform sends none', () => {
  const odds = toOdds({ ...match, odds: { home: 1.5, away: 2.5 } }, 'Draw')
  expect(odds.map(({ mark }) => mark)).toEqual(['1', '2'])
})
