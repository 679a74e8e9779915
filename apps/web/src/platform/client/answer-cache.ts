import * as sessionStorageKeys from '@livery/contract/session-storage-keys.ts'
import type { SafeStorage } from '#device/storage.ts'

export type AnswerCache = {
  /** The stored answer younger than `maxAgeMs`. */
  fresh(key: string, maxAgeMs: number): { value: unknown } | undefined
  /** The stored answer of any age, for when the network fails. */
  stale(key: string): { value: unknown } | undefined
  store(key: string, value: unknown): void
  clear(): void
}

type Entry = { atMs: number; value: unknown }

/** HTTP-07: answers of GET calls, kept in session storage. Decision 0023 gives the reasons. */
export function createAnswerCache(storage: SafeStorage, now: () => number): AnswerCache {
  const read = (key: string) => parseEntry(storage.get(sessionStorageKeys.answerPrefix + key))
  return {
    fresh(key, maxAgeMs) {
      const entry = read(key)
      const ageMs = entry ? now() - entry.atMs : Number.POSITIVE_INFINITY
      // A negative age means that the clock was set back: nothing is known about the entry.
      return ageMs >= 0 && ageMs < maxAgeMs ? entry : undefined
    },
    stale: read,
    store(key, value) {
      const entry: Entry = { atMs: now(), value }
      storage.set(sessionStorageKeys.answerPrefix + key, JSON.stringify(entry))
    },
    clear() {
      for (const key of storage.keys()) {
        if (key.startsWith(sessionStorageKeys.answerPrefix)) storage.remove(key)
      }
    },
  }
}

function parseEntry(text: string | undefined): Entry | undefined {
  try {
    const entry: unknown = JSON.parse(text ?? 'null')
    return isEntry(entry) ? entry : undefined
  } catch {
    // Storage is the player's to edit; nonsense there is no answer.
    return undefined
  }
}

function isEntry(entry: unknown): entry is Entry {
  if (typeof entry !== 'object' || entry === null) return false
  return 'atMs' in entry && typeof entry.atMs === 'number' && 'value' in entry
}
