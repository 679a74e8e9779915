import * as limits from '@livery/contract/limits.ts'
import type { Game, GamePage } from '@livery/contract/platform/games.ts'
import * as timings from '@livery/contract/timings.ts'

/**
 * The page with labels that set some games apart. Hot is a tagged game in the first tenth of its list,
 * which has the most liked first; new is a game that came of late, by its tag where no date is told.
 *
 * @param pageSize of the pages before it
 */
export function labelGames(page: GamePage, pageSize: number, nowMs: number): GamePage {
  const before = (page.page - 1) * pageSize
  const label = (game: Game, at: number): Game => ({
    ...game,
    tags: tags.filter(tag => {
      if (tag === 'new' && game.addedAt) return nowMs - Date.parse(game.addedAt) < timings.newGameMs
      const isMarked = game.tags.includes(tag)
      return isMarked && (tag !== 'hot' || (before + at + 1) * limits.hotGameOf <= page.total)
    }),
  })
  return { ...page, games: page.games.map(label) }
}

const tags = ['hot', 'new', 'jackpot'] as const satisfies Game['tags']
