import {
  type Game,
  type GameFeature,
  gameFeatures,
  volatilities,
} from '@livery/contract/platform/games.ts'
import { hashOf } from '#support/random.ts'

/** Categories whose vendors publish every table's limits. */
const tables = ['LIVE', 'CARD']

/** Minimum stakes in money units, each with the maximum at the same table. */
const limits = [
  { minimum: 0.5, maximum: 250 },
  { minimum: 1, maximum: 1000 },
  { minimum: 5, maximum: 5000 },
] as const

/**
 * Categories whose games publish their return, volatility and features; vendors of table games and
 * bets do not publish volatility or features.
 */
const machines = ['SLOT', 'FISH']

/** Returns a game's stake limits and whether it has a trial mode. */
export function computeGameTerms(
  code: string,
  category: string,
  moneyUnit: number,
): Pick<Game, 'betLimits' | 'hasTrial'> {
  const chance = hashOf(`${code} terms`)
  const { minimum, maximum } = limits[chance % limits.length] ?? limits[0]
  const tellsLimits = tables.includes(category) || chance % 4 === 0
  const hasTrial = category !== 'LIVE' && category !== 'SPORTS' && chance % 9 !== 0

  return {
    ...(tellsLimits && {
      betLimits: { minimum: minimum * moneyUnit, maximum: maximum * moneyUnit },
    }),
    ...(!hasTrial && { hasTrial }),
  }
}

type Play = Pick<Game, 'rtp' | 'volatility' | 'features'>

/**
 * Returns what a game's vendor publishes about payouts: everything for slots and fishing games,
 * only the return for live tables.
 */
export function computeGamePlay(code: string, category: string, tags: Game['tags']): Play {
  const chance = hashOf(`${code} play`)
  const rtp = (940 + (chance % 31)) / 10
  if (category === 'LIVE') return { rtp }
  if (!machines.includes(category)) return {}
  const volatility = volatilities[chance % volatilities.length] ?? 'medium'
  return { rtp, volatility, features: gameFeatures.filter(one => hasFeature(one, chance, tags)) }
}

function hasFeature(feature: GameFeature, chance: number, tags: Game['tags']): boolean {
  switch (feature) {
    case 'free_spins':
      return chance % 2 === 0
    case 'multipliers':
      return chance % 3 !== 0
    case 'bonus_game':
      return chance % 5 === 0
    case 'jackpot':
      return tags.includes('jackpot')
  }
}
