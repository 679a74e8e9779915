import type { ShareOwner } from '@livery/contract/metrics/resources.ts'
import type { RequestContext } from '#gate/request-context.ts'
import type { Shares } from './shares.ts'

export type LoadShedder = {
  /** Admits a request, or returns whose share is used up. */
  enter(context: RequestContext): ShareOwner | undefined
  /**
   * Call when the request has ended, for any reason. Has no effect for a request that never
   * entered.
   */
  leave(context: RequestContext): void
  inFlight(): number
}

type Options = { calls: Shares; maxLagMs: number; lagMs: () => number }

/**
 * Limits the calls in flight of the process, of each merchant and of each client. More calls than
 * the process can finish would delay every response; a client that is refused immediately retries
 * later.
 */
export function createLoadShedder({ calls, maxLagMs, lagMs }: Options): LoadShedder {
  // Each context stores its place, so that a request that leaves twice or never entered cannot skew
  // the count.
  return {
    enter(context) {
      if (maxLagMs > 0 && lagMs() > maxLagMs) return 'process'
      if (context.place) return undefined
      const place = calls.enter(context.tenant?.code ?? '', context.client)
      if (typeof place === 'string') return place
      context.place = place
      return undefined
    },
    leave(context) {
      if (context.place) calls.leave(context.place)
      context.place = undefined
    },
    inFlight: calls.total,
  }
}
