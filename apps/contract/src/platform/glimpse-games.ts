import type { Game } from './games.ts'

/** The number of games in a preview: enough to complete every skin's tile pattern. */
export const glimpseSize = 8

/**
 * Returns the first games of a list for a preview.
 * @param arrange reorders or filters the games before; if it filters out all, it is ignored
 */
export function selectGlimpseGames(
  games: readonly Game[],
  arrange?: (games: readonly Game[]) => Game[],
): Game[] {
  const arranged = arrange?.(games) ?? games
  return (arranged.length > 0 ? arranged : games).slice(0, glimpseSize)
}

/**
 * Returns the tagged games with alternating categories, so that a preview contains several
 * categories. Keeps the order within each category.
 */
export function mixCategories(games: readonly Game[]): Game[] {
  const queues = new Map<string, Game[]>()

  for (const game of games.filter(({ tags }) => tags.length > 0)) {
    queues.set(game.category, [...(queues.get(game.category) ?? []), game])
  }

  const all = [...queues.values()]
  const rounds = Math.max(0, ...all.map(queue => queue.length))

  return Array.from({ length: rounds }, (_, round) =>
    all.flatMap(queue => queue[round] ?? []),
  ).flat()
}
