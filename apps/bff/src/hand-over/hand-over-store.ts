import * as timings from '@livery/contract/timings.ts'
import type { Sealed } from './seal.ts'

/** The store of sealed sessions, each for a minute and to be taken once. */
export type HandOverStore = {
  /** False when it cannot be kept: the store is full or out of reach. */
  put(sealed: Sealed): Promise<boolean>
  /** Removes the box and answers it. Of several calls at once, one gets it. */
  take(id: string): Promise<string | undefined>
}

/** With sessions of at most 4 KiB, some 60 MiB. */
const maxKept = 10_000

type Kept = { box: string; endsAtMs: number }

/** Of this process alone. */
export function createMemoryHandOvers(now = Date.now): HandOverStore {
  /** The oldest comes first, and is the first to end. */
  const kept = new Map<string, Kept>()

  function dropEnded(): void {
    for (const [id, { endsAtMs }] of kept) {
      if (endsAtMs > now()) return
      kept.delete(id)
    }
  }

  return {
    async put({ id, box }) {
      dropEnded()
      // Refused rather than replaced, so that nobody can push out the codes of others.
      if (kept.size >= maxKept) return false
      kept.set(id, { box, endsAtMs: now() + timings.handOverMs })
      return true
    },
    async take(id) {
      dropEnded()
      const box = kept.get(id)?.box
      kept.delete(id)
      return box
    },
  }
}

/** For several processes without a Redis: a code would be known to the one that made it only. */
export const noHandOvers: HandOverStore = {
  put: async () => false,
  take: async () => undefined,
}
