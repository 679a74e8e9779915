import * as localStorageKeys from '@livery/contract/local-storage-keys.ts'
import { localStore, toStoredText } from '../storage.ts'

export type KeptList = 'favourites' | 'recent'

/** The lists of kept games as JSON: codes by the player's id. */
export const storedGames = {
  favourites: toStoredText(localStore, localStorageKeys.favouriteGames),
  recent: toStoredText(localStore, localStorageKeys.recentGames),
}
