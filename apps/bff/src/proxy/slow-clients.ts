/** A call that waits for a client that does not read, or does not send. */
export type Stalled = { onIdle(): void }

export type SlowClients = { add(call: Stalled): void; remove(call: Stalled): void }

/**
 * Bounds how many calls wait for clients that do not read their answer or do not send their body:
 * each of them holds memory and a connection to the platform that others need. The call that has
 * waited longest is ended first, since a slow network moves from time to time and an attack does
 * not.
 */
export function createSlowClients(most: number): SlowClients {
  const waiting = new Set<Stalled>()
  return {
    add(call) {
      waiting.add(call)
      if (waiting.size <= most) return
      for (const longest of waiting) {
        waiting.delete(longest)
        longest.onIdle()
        return
      }
    },
    remove: call => void waiting.delete(call),
  }
}
