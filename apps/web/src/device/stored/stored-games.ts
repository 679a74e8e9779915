import * as localStorageKeys from '@livery/contract/local-storage-keys.ts'
import { parseRecord } from '#lib/records.ts'
import { createStoredText, localStore } from '../storage.ts'

export type KeptList = 'favourites' | 'recent'

/** The stored game lists, as JSON: codes by player id. */
export const storedGames = {
  favourites: createStoredText(localStore, localStorageKeys.favouriteGames),
  recent: createStoredText(localStore, localStorageKeys.recentGames),
}

/**
 * Counts a player's games in each list without loading `kept-games.ts`, which is not in the first
 * load.
 */
export function countKeptGames(playerId: string): { recent: number; favourites: number } {
  return {
    recent: count('recent', playerId),
    favourites: count('favourites', playerId),
  }
}

function count(list: KeptList, playerId: string): number {
  const codes = parseRecord(storedGames[list].read())[playerId]
  return Array.isArray(codes) ? codes.length : 0
}
