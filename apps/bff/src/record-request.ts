import type { Metrics } from '#admin/metrics.ts'
import type { OnRequestEnd } from '#gate/response-end.ts'
import type { LoadShedder } from '#load/load-shedder.ts'

type Parts = {
  shedder: Pick<LoadShedder, 'leave'>
  metrics: Pick<Metrics, 'record'>
  logAccess: OnRequestEnd
}

/** Makes the one function that accounts for a request at its end, by whatever way it was answered. */
export function createRequestRecorder({ shedder, metrics, logAccess }: Parts): OnRequestEnd {
  return (context, durationMs) => {
    shedder.leave(context)
    metrics.record(context, durationMs)
    logAccess(context, durationMs)
  }
}
