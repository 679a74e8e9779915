import * as localStorageKeys from '@livery/contract/local-storage-keys.ts'
import { parseRecord } from '#lib/records.ts'
import { localStore } from './storage.ts'

/**
 * How many games a player has kept in each list, read without the store of `kept-games.ts`, which is
 * not in the first load.
 */
export function countKeptGames(playerId: string): { recent: number; favourites: number } {
  return {
    recent: count(localStorageKeys.recentGames, playerId),
    favourites: count(localStorageKeys.favouriteGames, playerId),
  }
}

function count(key: string, playerId: string): number {
  const codes = parseRecord(localStore.get(key))[playerId]
  return Array.isArray(codes) ? codes.length : 0
}
