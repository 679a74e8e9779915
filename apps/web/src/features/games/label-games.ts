import * as limits from '@livery/contract/limits.ts'
import type { GamePage } from '@livery/contract/platform/games.ts'
import * as timings from '@livery/contract/timings.ts'

/**
 * The page without the labels that set no game apart: hot is a game in the first tenth of its list, which
 * has the most liked first, and new one that came of late, if its date is told.
 *
 * @param pageSize of the pages before it
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
