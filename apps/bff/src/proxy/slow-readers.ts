/** What is held up by a client that does not read. */
type Stalled = { endSilence(): void }

export type SlowReaders = { add(reader: Stalled): void; remove(reader: Stalled): void }

/**
 * Bounds how many answers wait for clients that do not read: each of them holds memory and a
 * connection to the platform that others need. Who has waited longest goes first, since a slow
 * network moves on from time to time and an attack does not.
 */
export function createSlowReaders(most: number): SlowReaders {
  const waiting = new Set<Stalled>()
  return {
    add(reader) {
      waiting.add(reader)
      if (waiting.size <= most) return
      for (const longest of waiting) {
        waiting.delete(longest)
        longest.endSilence()
        return
      }
    },
    remove: reader => void waiting.delete(reader),
  }
}
