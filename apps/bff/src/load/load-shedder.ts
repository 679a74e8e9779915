import type { ShareOwner } from '@livery/contract/metrics/resources.ts'
import type { RequestContext } from '#gate/request-context.ts'
import type { Shares } from './shares.ts'

export type LoadShedder = {
  /** Admits a request, or returns whose limit is exceeded. */
  enter(context: RequestContext): ShareOwner | undefined
  /**
   * Call when the request has ended for any reason. Has no effect if the request was not admitted.
   */
  leave(context: RequestContext): void
  inFlight(): number
}

type Options = { calls: Shares; maxLagMs: number; lagMs: () => number }

/**
 * Limits the calls in flight for the process, for each merchant and for each client. More calls
 * than the process can handle would delay every response. A client that is refused immediately can
 * retry later.
 */
export function createLoadShedder({ calls, maxLagMs, lagMs }: Options): LoadShedder {
  // Each context stores its place, so that the count stays correct if `leave` is called twice or
  // without `enter`.
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
