import type { Visit } from '#gate/visit.ts'

export type Shedder = {
  /** Takes a request in, or says that this process has enough to do. */
  enter(visit: Visit): boolean
  /** The request is over, however it ended. Harmless for one that never entered. */
  leave(visit: Visit): void
  inFlight(): number
}

type Options = { maxInFlight: number; maxLagMs: number; lagMs: () => number }

/**
 * Bounds what a process has open at once. More than it can finish would make every answer late;
 * refused at once, a client comes back when there is room.
 */
export function createShedder({ maxInFlight, maxLagMs, lagMs }: Options): Shedder {
  // The visits themselves instead of a number: what leaves twice, or never came, cannot skew it.
  const inside = new Set<Visit>()
  return {
    enter(visit) {
      if (inside.size >= maxInFlight) return false
      if (maxLagMs > 0 && lagMs() > maxLagMs) return false
      inside.add(visit)
      return true
    },
    leave: visit => void inside.delete(visit),
    inFlight: () => inside.size,
  }
}
