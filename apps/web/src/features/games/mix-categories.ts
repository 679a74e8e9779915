import type { Game } from '@livery/contract/platform/games.ts'

/**
 * The tagged games with their categories taking turns, so that a preview shows a variety and not
 * eight of a kind. The order within a category stays.
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
