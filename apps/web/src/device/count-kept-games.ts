import * as localStorageKeys from '@livery/contract/local-storage-keys.ts'
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
  try {
    return Number(JSON.parse(localStore.get(key) ?? '{}')[playerId]?.length ?? 0) || 0
  } catch {
    // Storage is the player's to edit; nonsense there is no list.
    return 0
  }
}
