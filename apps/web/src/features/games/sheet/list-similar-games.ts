import type { Game } from '@livery/contract/platform/games.ts'

const most = 6

/**
 * Returns the most similar games: first by category, then by vendor, then by gameplay. Equally
 * similar games keep the list's order, which has the most popular games first.
 */
export function listSimilarGames(game: Game, games: readonly Game[]): Game[] {
  const others = new Map(games.map(other => [other.code, other]))
  others.delete(game.code)
  return [...others.values()]
    .map(other => ({ other, likeness: computeSimilarity(game, other) }))
    .filter(({ likeness }) => likeness >= ofVendor)
    .sort((a, b) => b.likeness - a.likeness)
    .slice(0, most)
    .map(({ other }) => other)
}

/** Each weight exceeds the sum of all lower weights. */
const ofCategory = 16
const ofVendor = 8

function computeSimilarity(game: Game, other: Game): number {
  const features = game.features?.filter(feature => other.features?.includes(feature)) ?? []
  const plays = [game.volatility !== undefined && game.volatility === other.volatility, ...features]
  return (
    (game.category === other.category ? ofCategory : 0) +
    (game.vendor === other.vendor ? ofVendor : 0) +
    plays.filter(Boolean).length
  )
}
