import type { MatchEntry, MatchSeries, Sport } from './seed-data.ts'

type Pair = MatchSeries['series']['pairs'][number]

/** The vendor's game for each sport. */
const sportGames: Record<Sport, string> = {
  football: 'bti-football-matchday',
  basketball: 'bti-basketball-court-live',
  tennis: 'bti-tennis-ball-aces',
  boxing: 'bti-boxing-night-glory',
  esports: 'bti-esports-arena-clash',
}

const pair = (home: string, away: string, ...odds: readonly number[]): Pair => {
  const [first = 2, second = 2, third] = odds
  return third === undefined
    ? { home, away, odds: { home: first, away: second } }
    : { home, away, odds: { home: first, draw: second, away: third } }
}

const series = (
  league: string,
  sport: Sport,
  [everyMinutes, firstMinute]: readonly [number, number],
  ...pairs: MatchSeries['series']['pairs']
): MatchSeries => ({
  league,
  vendor: 'BTI',
  gameCode: sportGames[sport],
  series: { sport, everyMinutes, firstMinute, pairs },
})

/**
 * Fixtures in fictional leagues. The first two series alternate with the next two, so that a
 * basketball and a football match are live at any time.
 */
export const matches: MatchEntry[] = [
  series(
    'Archipelago Hoops',
    'basketball',
    [192, 0],
    pair('Bay City Waves', 'Cebu Corsairs', 1.72, 2.1),
    pair('Subic Sharks', 'Bay City Waves', 2.2, 1.66),
    pair('Cebu Corsairs', 'Subic Sharks', 1.9, 1.9),
  ),
  series(
    'Island Premier',
    'football',
    [222, 0],
    pair('Luzon Rovers', 'Davao Kites', 2.4, 3.1, 2.9),
    pair('Palawan Town', 'Luzon Rovers', 3.3, 3.2, 2.15),
    pair('Davao Kites', 'Palawan Town', 1.85, 3.4, 4.2),
  ),
  series(
    'Archipelago Hoops',
    'basketball',
    [192, 96],
    pair('Makati Meteors', 'Iloilo Tides', 1.55, 2.45),
    pair('Iloilo Tides', 'Baguio Pines', 1.8, 2),
    pair('Baguio Pines', 'Makati Meteors', 2.6, 1.5),
  ),
  series(
    'Pacific Cup',
    'football',
    [222, 111],
    pair('Harbour United', 'Northgate Athletic', 1.9, 3.4, 4.1),
    pair('Northgate Athletic', 'Cape Verano', 2.5, 3.1, 2.85),
    pair('Cape Verano', 'Harbour United', 3.6, 3.3, 2.05),
  ),
  series(
    'Pacific Cup',
    'football',
    [360, 45],
    pair('Saint Elmo', 'Royal Docks', 2.8, 3.2, 2.5),
    pair('Royal Docks', 'Saint Elmo', 2.3, 3.2, 3.1),
  ),
  series(
    'Grand Slam Nights',
    'tennis',
    [300, 150],
    pair('Lena Marquez', 'Aiko Tran', 1.62, 2.25),
    pair('Sofia Dale', 'Lena Marquez', 2.4, 1.55),
    pair('Aiko Tran', 'Sofia Dale', 1.85, 1.95),
  ),
  series(
    'Ring of Manila',
    'boxing',
    [420, 210],
    pair('Rey Dela Torre', 'Marco Silva', 1.4, 2.95),
    pair('Jun Ocampo', 'Rey Dela Torre', 3.1, 1.36),
  ),
  series(
    'Esports Masters',
    'esports',
    [240, 30],
    pair('Night Owls', 'Paper Tigers', 2.05, 1.78),
    pair('Paper Tigers', 'Static Foxes', 1.7, 2.12),
    pair('Static Foxes', 'Night Owls', 2.2, 1.66),
  ),
]
