/** The matches and teams that a player has marked, stored on this device by player id. */
import * as localStorageKeys from '@livery/contract/local-storage-keys.ts'
import type { GameMatch } from '@livery/contract/platform/games.ts'
import { useSyncExternalStore } from 'react'
import { localStore } from '#device/storage.ts'
import { keep, readKept } from '#device/stored/kept-by-reader.ts'
import { useSession } from '#platform/session.ts'

/** The most entries that are stored for a player; older entries are deleted. */
const most = 60

const listeners = new Set<() => void>()

export type Followed = {
  has: (entry: string) => boolean
  toggle: (entry: string) => void
}

export const matchEntry = ({ id }: Pick<GameMatch, 'id'>) => `match ${id}`
export const teamEntry = (team: string) => `team ${team}`

/** Returns what the player follows, and re-renders the component when that changes. */
export function useFollowed(): Followed {
  const playerId = useSession()?.id ?? ''
  useSyncExternalStore(subscribe, () => localStore.get(localStorageKeys.followedMatches))
  const entries = readFollowed(playerId)
  return {
    has: entry => entries.includes(entry),
    toggle: entry => toggleFollowed(playerId, entry),
  }
}

/** Returns whether the player follows a match or one of its teams. */
export function isFollowed({ has }: Pick<Followed, 'has'>, match: GameMatch): boolean {
  return [matchEntry(match), teamEntry(match.home), teamEntry(match.away)].some(has)
}

function readFollowed(playerId: string): string[] {
  const stored = readKept(localStore, localStorageKeys.followedMatches, playerId)
  return Array.isArray(stored) ? stored.filter(entry => typeof entry === 'string') : []
}

function toggleFollowed(playerId: string, entry: string): void {
  const entries = readFollowed(playerId)
  const others = entries.filter(other => other !== entry)
  const next = others.length < entries.length ? others : [...others, entry].slice(-most)
  keep(localStore, localStorageKeys.followedMatches, playerId, next)
  for (const listener of listeners) listener()
}

function subscribe(onChange: () => void): () => void {
  listeners.add(onChange)
  // Another tab has written to the storage.
  window.addEventListener('storage', onChange)
  return () => {
    listeners.delete(onChange)
    window.removeEventListener('storage', onChange)
  }
}
