import type { Game } from '@livery/contract/platform/games.ts'
import { hashOf } from '#support/random.ts'

/** Categories whose vendors tell the limits of every table. */
const tables = ['LIVE', 'CARD']

/** Smallest stakes in a currency's unit, each with the largest of the same table. */
const limits = [
  { minimum: 0.5, maximum: 250 },
  { minimum: 1, maximum: 1000 },
  { minimum: 5, maximum: 5000 },
] as const

/** A vendor's terms for the stakes of a game and for playing it for fun. */
export function toGameTerms(
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
