import type { RequestContext } from '#gate/request-context.ts'

export type LoadShedder = {
  /** Admits a request, or returns false at the limit of this process. */
  enter(context: RequestContext): boolean
  /** The request is over, however it ended. Harmless for one that never entered. */
  leave(context: RequestContext): void
  inFlight(): number
}

type Options = { maxInFlight: number; maxLagMs: number; lagMs: () => number }

/**
 * Bounds the calls in flight of a process. More than it can finish would delay every response; a
 * client that is refused at once comes back later.
 */
export function createLoadShedder({ maxInFlight, maxLagMs, lagMs }: Options): LoadShedder {
  // Each context knows whether it counts, so a request that leaves twice or never entered cannot
  // skew the number. A Set that is filled and emptied all the time would keep its entries from the
  // young generation's collector: a quarter of the memory of a call outlived it by seconds.
  let open = 0
  return {
    enter(context) {
      if (open >= maxInFlight) return false
      if (maxLagMs > 0 && lagMs() > maxLagMs) return false
      if (!context.isOpen) open += 1
      context.isOpen = true
      return true
    },
    leave(context) {
      if (context.isOpen) open -= 1
      context.isOpen = false
    },
    inFlight: () => open,
  }
}
