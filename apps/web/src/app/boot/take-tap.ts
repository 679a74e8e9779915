import type { QueryClient } from '@tanstack/react-query'
import { firstGamesQuery } from '#features/games/get-games.ts'
import { openOverlay } from '#overlays/overlay-store.ts'

declare global {
  interface Window {
    /** The last tapped link: its URL, and the code of its game if it has one. */
    liveryTap?: { href: string; game: string | undefined } | undefined
  }
}

/**
 * Does what the player tapped before the app ran (`keep-tap.ts`): opens the game's sheet, or goes to
 * the link's screen.
 */
export function takeTap(queryClient: QueryClient): void {
  const tap = window.liveryTap
  if (!tap) return

  window.liveryTap = undefined
  const page = queryClient.getQueryData(firstGamesQuery({}).queryKey)
  const game = page?.games.find(({ code }) => code === tap.game)

  if (game) {
    openOverlay('game-sheet', game)
    return
  }

  history.pushState(null, '', tap.href)
  // The router notices only events.
  dispatchEvent(new PopStateEvent('popstate'))
}
