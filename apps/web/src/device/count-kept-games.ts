import { parseRecord } from '#lib/records.ts'
import { type KeptList, storedGames } from './stored/stored-games.ts'

/**
 * How many games a player has kept in each list, read without the store of `kept-games.ts`, which is
 * not in the first load.
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
