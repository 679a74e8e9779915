import type { Game } from '@livery/contract/platform/games.ts'
import { openOverlay } from '#overlays/overlay-store.ts'

/** The action of a tap on a game: it opens the game's sheet, for visitors and members alike. */
export function toPlayAction(game: Game) {
  return { onPress: () => openOverlay('game-sheet', game) }
}
