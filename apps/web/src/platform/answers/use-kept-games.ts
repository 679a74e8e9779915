import type { Game } from '@livery/contract/platform/games.ts'
import { useSyncExternalStore } from 'react'
import { keptGames } from '#device/kept-games.ts'
import type { KeptList } from '#device/stored/stored-games.ts'
import { getSession, isLoggedIn, useSession } from '../session.ts'

/** Returns the codes for the player's favorite or recently played games, latest first. */
export function useKeptGames(list: KeptList): readonly string[] {
  const playerId = useSession()?.id ?? ''
  return useSyncExternalStore(keptGames.subscribe, () => keptGames.read(list, playerId))
}

/** Puts a game first in the player's recently played games; called at launch. */
export function rememberPlayed({ code }: Pick<Game, 'code'>): void {
  keptGames.rememberPlayed(readPlayerId(), code)
}

export function toggleFavourite({ code }: Pick<Game, 'code'>): void {
  keptGames.toggleFavourite(readPlayerId(), code)
}

function readPlayerId(): string {
  const session = getSession()
  return isLoggedIn(session) ? session.id : ''
}
