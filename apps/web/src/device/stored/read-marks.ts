/** The ids that each player has read on this device. The player id of a visitor is empty. */
import { create } from 'zustand'
import { localStore } from '../storage.ts'
import { keep, readKept } from './kept-by-reader.ts'

/** The latest ids of a player; platforms show far fewer at a time. */
const mostIds = 200

export type ReadMarks = {
  useIds(playerId: string): readonly string[]
  /** Marks these as read, and forgets those that are gone. */
  mark(playerId: string, ids: readonly string[], isGone?: (id: string) => boolean): void
}

/** The marks that are kept under this key of the storage. */
export function createReadMarks(key: string): ReadMarks {
  // The storage holds the marks; this only tells of a change.
  const useChanges = create<{ count: number }>()(() => ({ count: 0 }))
  const read = (playerId: string) => {
    const kept = readKept(localStore, key, playerId)
    return Array.isArray(kept) ? kept.map(String) : []
  }
  return {
    useIds(playerId) {
      useChanges()
      return read(playerId)
    },
    mark(playerId, ids, isGone = () => false) {
      const before = read(playerId)
      const after = toMarked(before, ids, isGone)
      if (after.length === before.length && after.every((id, at) => id === before[at])) return
      keep(localStore, key, playerId, after)
      useChanges.setState(({ count }) => ({ count: count + 1 }))
    },
  }
}

function toMarked(
  before: readonly string[],
  ids: readonly string[],
  isGone: (id: string) => boolean,
): string[] {
  const kept = before.filter(id => !isGone(id))
  return [...new Set([...kept, ...ids])].slice(-mostIds)
}
