import type { Game } from '@livery/contract/platform/games.ts'
import { useSyncExternalStore } from 'react'
import { keptGames } from '#device/kept-games.ts'
import type { KeptList } from '#device/stored/stored-games.ts'
import { getSession, isLoggedIn, useSession } from '../session.ts'

/** The codes of the player's favourite or recently played games, the latest first. */
export function useKeptGames(list: KeptList): readonly string[] {
  const playerId = useSession()?.id ?? ''
  return useSyncExternalStore(keptGames.subscribe, () => keptGames.read(list, playerId))
}

/** Puts a game in front of the player's recently played ones; called when it is launched. */
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
