import * as limits from '../limits.ts'
import * as timings from '../timings.ts'
import type { GamePage } from './games.ts'

/**
 * Removes labels that do not distinguish a game. "Hot" is kept only in the first tenth of the list,
 * which has the most popular games first. "New" is kept only for recently added games, and for
 * games without a date.
 * @param pageSize page size of the previous pages
 */
export function labelGames(page: GamePage, pageSize: number, nowMs: number): GamePage {
  const games = page.games.map((game, at) => {
    const place = (page.page - 1) * pageSize + at + 1
    const tags = game.tags.filter(tag =>
      tag === 'hot'
        ? place * limits.hotGameOf <= page.total
        : tag !== 'new' || !(nowMs - Date.parse(game.addedAt ?? '') >= timings.newGameMs),
    )
    return { ...game, tags }
  })
  return { ...page, games }
}
