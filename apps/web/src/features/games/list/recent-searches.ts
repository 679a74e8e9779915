/** The player's last searches, stored on this device by player id. */
import * as localStorageKeys from '@livery/contract/local-storage-keys.ts'
import { localStore } from '#device/storage.ts'
import { keep, readKept } from '#device/stored/kept-by-reader.ts'
import { foldText } from '#lib/fold-text.ts'

/** The most searches that are stored for a player; older searches are deleted. */
const most = 5

/** Returns a player's last searches, latest first. A visitor's id is `''`. */
export function readSearches(playerId: string): string[] {
  const stored = readKept(localStore, localStorageKeys.searches, playerId)
  return Array.isArray(stored) ? stored.filter(text => typeof text === 'string') : []
}

/** Stores a search; a longer form of the latest search replaces it, as it was still being typed. */
export function rememberSearch(playerId: string, typed: string): void {
  const text = typed.trim()
  if (text === '') return
  const folded = foldText(text)
  const others = readSearches(playerId).filter((known, at) => {
    const other = foldText(known)
    return other !== folded && !(at === 0 && folded.startsWith(other))
  })
  keep(localStore, localStorageKeys.searches, playerId, [text, ...others].slice(0, most))
}

export function forgetSearches(playerId: string): void {
  keep(localStore, localStorageKeys.searches, playerId, [])
}
