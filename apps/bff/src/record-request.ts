import type { RequestContext } from '#gate/request-context.ts'
import type { OnRequestEnd } from '#gate/response-end.ts'
import type { LoadShedder } from '#load/load-shedder.ts'
import type { Metrics } from '#metrics/metrics.ts'

type Parts = {
  shedder: Pick<LoadShedder, 'leave'>
  metrics: Pick<Metrics, 'record'>
  countCall: (context: RequestContext) => void
  logAccess: OnRequestEnd
}

/** Makes the one function that accounts for a request at its end, by whatever way it was answered. */
export function createRequestRecorder(parts: Parts): OnRequestEnd {
  const { shedder, metrics, countCall, logAccess } = parts
  return (context, durationMs) => {
    // Of most requests nothing is in flight any more, and of pages nothing ever was.
    if (context.place) shedder.leave(context)
    metrics.record(context, durationMs)
    // Pages are most of all requests, and no calls.
    if (context.route !== '/m/*') countCall(context)
    logAccess(context, durationMs)
  }
}
