import * as sessionStorageKeys from '@livery/contract/session-storage-keys.ts'
import type { SafeStorage } from '#device/storage.ts'
import { isRecord, parseJson } from '#lib/records.ts'

export type AnswerCache = {
  /** Returns the stored response if it is younger than `maxAgeMs`. */
  fresh(key: string, maxAgeMs: number): { value: unknown } | undefined
  /** Returns the stored response of any age, for when the network fails. */
  stale(key: string): { value: unknown } | undefined
  store(key: string, value: unknown): void
  clear(): void
}

export type StoredAnswer = { atMs: number; value: unknown }

export const answerPrefix = sessionStorageKeys.answerPrefix

/**
 * HTTP-07: creates a cache for the responses of GET calls, in session storage. Decision 0023 gives
 * the reasons.
 */
export function createAnswerCache(storage: SafeStorage, now: () => number): AnswerCache {
  const read = (key: string) => parseEntry(storage.get(answerPrefix + key))
  return {
    fresh(key, maxAgeMs) {
      const entry = read(key)
      const ageMs = entry ? now() - entry.atMs : Number.POSITIVE_INFINITY
      // A negative age means that the clock was set back, so the entry's age is unknown.
      return ageMs >= 0 && ageMs < maxAgeMs ? entry : undefined
    },
    stale: read,
    store(key, value) {
      const entry: StoredAnswer = { atMs: now(), value }
      storage.set(answerPrefix + key, JSON.stringify(entry))
    },
    clear() {
      for (const key of storage.keys()) {
        if (key.startsWith(answerPrefix)) storage.remove(key)
      }
    },
  }
}

function parseEntry(text: string | undefined): StoredAnswer | undefined {
  return parseStoredAnswer(parseJson(text))
}

/** Returns a stored response; undefined if this cache has not written the entry. */
export function parseStoredAnswer(entry: unknown): StoredAnswer | undefined {
  if (!isRecord(entry) || typeof entry.atMs !== 'number' || !('value' in entry)) return undefined
  return { atMs: entry.atMs, value: entry.value }
}
