/**
 * The games that a player marked or played, stored on this device by player id. The spec does not
 * define a call for these lists; another store with the same interface could synchronize them
 * between devices.
 */
import { favouriteGamesCount, recentGamesCount } from '@livery/contract/limits.ts'
import { ownValue } from '#lib/records/entries.ts'
import { parseRecord } from '#lib/records.ts'
import { type KeptList, storedGames } from './stored/stored-games.ts'

export type KeptGamesStore = {
  /** Returns the codes for a player's games, latest first. A visitor's id is `''`. */
  read(list: KeptList, playerId: string): readonly string[]
  toggleFavourite(playerId: string, code: string): void
  rememberPlayed(playerId: string, code: string): void
  subscribe(onChange: () => void): () => void
}

type ByPlayer = Readonly<Record<string, readonly string[]>>

const none: readonly string[] = []

export const keptGames: KeptGamesStore = createKeptGames()

export function createKeptGames(): KeptGamesStore {
  const listeners = new Set<() => void>()
  const parsed = new Map<KeptList, { text: string | undefined; players: ByPlayer }>()

  /** Returns the same object until the stored string changes, as React requires of a snapshot. */
  function readAll(list: KeptList): ByPlayer {
    const text = storedGames[list].read()
    const known = parsed.get(list)
    if (known && known.text === text) return known.players
    const players = parsePlayers(text)
    parsed.set(list, { text, players })
    return players
  }

  function write(list: KeptList, playerId: string, codes: readonly string[]): void {
    const players = { ...readAll(list), [playerId]: codes }
    storedGames[list].keep(JSON.stringify(players))
    for (const listener of listeners) listener()
  }

  return {
    read: (list, playerId) => ownValue(readAll(list), playerId) ?? none,
    toggleFavourite(playerId, code) {
      const codes = this.read('favourites', playerId)
      const others = codes.filter(one => one !== code)
      const next = others.length < codes.length ? others : [code, ...others]
      write('favourites', playerId, next.slice(0, favouriteGamesCount))
    },
    rememberPlayed(playerId, code) {
      const others = this.read('recent', playerId).filter(one => one !== code)
      write('recent', playerId, [code, ...others].slice(0, recentGamesCount))
    },
    subscribe(onChange) {
      listeners.add(onChange)
      // Another tab has written to the storage.
      window.addEventListener('storage', onChange)
      return () => {
        listeners.delete(onChange)
        window.removeEventListener('storage', onChange)
      }
    },
  }
}

function parsePlayers(text: string | undefined): ByPlayer {
  const players = Object.entries(parseRecord(text))
  return Object.fromEntries(players.map(([id, codes]) => [id, parseCodes(codes)]))
}

function parseCodes(value: unknown): string[] {
  if (!Array.isArray(value)) return []
  return [...new Set(value.filter(code => typeof code === 'string'))]
}
