/** The ids that each player has read on this device. A visitor's player id is empty. */
import { create } from 'zustand'
import { localStore } from '../storage.ts'
import { keep, readKept } from './kept-by-reader.ts'

/** The number of latest ids stored per player; platforms show far fewer at a time. */
const mostIds = 200

export type ReadMarks = {
  useIds(playerId: string): readonly string[]
  /** Marks these ids as read, and deletes the marks of ids that no longer exist. */
  mark(playerId: string, ids: readonly string[], isGone?: (id: string) => boolean): void
}

/** Creates the read marks stored under this key. */
export function createReadMarks(key: string): ReadMarks {
  // The storage holds the read marks; this store only signals changes.
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
      const after = mergeMarks(before, ids, isGone)
      if (after.length === before.length && after.every((id, at) => id === before[at])) return
      keep(localStore, key, playerId, after)
      useChanges.setState(({ count }) => ({ count: count + 1 }))
    },
  }
}

function mergeMarks(
  before: readonly string[],
  ids: readonly string[],
  isGone: (id: string) => boolean,
): string[] {
  const kept = before.filter(id => !isGone(id))
  return [...new Set([...kept, ...ids])].slice(-mostIds)
}
