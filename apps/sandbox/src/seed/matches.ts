import type { MatchEntry } from './seed-data.ts'

type Odds = MatchEntry['odds']

/** The vendor's game for a league; the default is football. */
const leagueGames: Record<string, string> = {
  'Archipelago Hoops': 'bti-basketball-court-live',
  'Grand Slam Nights': 'bti-tennis-ball-aces',
  'Ring of Manila': 'bti-boxing-night-glory',
  'Esports Masters': 'bti-esports-arena-clash',
}

const fixture = (
  league: string,
  teams: readonly [string, string],
  startsInMinutes: number,
  odds: Odds,
  score?: string,
): MatchEntry => ({
  id: `${teams[0]}-${teams[1]}`.toLowerCase().replaceAll(/[^a-z]+/g, '-'),
  league,
  home: teams[0],
  away: teams[1],
  startsInMinutes,
  moves: true,
  odds,
  vendor: 'BTI',
  gameCode: leagueGames[league] ?? 'bti-football-matchday',
  ...(score === undefined ? {} : { score }),
})

/** Fixtures in fictional leagues; a start in the past means that the match is live. */
export const matches: MatchEntry[] = [
  fixture(
    'Archipelago Hoops',
    ['Bay City Waves', 'Cebu Corsairs'],
    -35,
    { home: 1.72, away: 2.1 },
    '58–54',
  ),
  fixture(
    'Island Premier',
    ['Luzon Rovers', 'Davao Kites'],
    -20,
    { home: 2.4, draw: 3.1, away: 2.9 },
    '1–0',
  ),
  fixture('Archipelago Hoops', ['Makati Meteors', 'Iloilo Tides'], 60, { home: 1.55, away: 2.45 }),
  fixture('Pacific Cup', ['Harbour United', 'Northgate Athletic'], 120, {
    home: 1.9,
    draw: 3.4,
    away: 4.1,
  }),
  fixture('Pacific Cup', ['Saint Elmo', 'Royal Docks'], 180, { home: 2.8, draw: 3.2, away: 2.5 }),
  fixture('Grand Slam Nights', ['Lena Marquez', 'Aiko Tran'], 240, { home: 1.62, away: 2.25 }),
  fixture('Ring of Manila', ['Rey Dela Torre', 'Marco Silva'], 360, { home: 1.4, away: 2.95 }),
  fixture('Esports Masters', ['Night Owls', 'Paper Tigers'], 420, { home: 2.05, away: 1.78 }),
]
