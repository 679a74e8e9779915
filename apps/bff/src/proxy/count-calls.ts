import { endpointOf } from '#gate/platform-endpoint.ts'
import type { RequestContext } from '#gate/request-context.ts'
import type { MetricLabels } from '#metrics/metric-names.ts'
import type { Metrics } from '#metrics/metrics.ts'

type Outcome = MetricLabels<'livery_platform_calls_total'>['outcome']

const clientLeft = 499

/** Makes the function that counts a request that the proxy took, at its end. */
export function createCallCounter(metrics: Pick<Metrics, 'counter'>) {
  const count = metrics.counter('livery_platform_calls_total')
  return (context: RequestContext) => {
    if (isForwarded(context.route))
      count({ endpoint: endpointOf(context), outcome: toOutcome(context) })
  }
}

/** Whether the proxy has the route. The ping and the manifest have routes of their own. */
function isForwarded(route: string): boolean {
  return /^\/(?:wps|lgw|mini-game)(?:\/\*)?$/.test(route)
}

/** `refused`: by us, before the platform was asked; `rejected`: a 4xx of the platform. */
function toOutcome({ status, errorCode }: RequestContext): Outcome {
  if (status === clientLeft) return 'abandoned'
  if (errorCode === 'upstream_timeout') return 'timeout'
  if (errorCode === 'upstream_unreachable') return 'unreachable'
  if (errorCode !== undefined) return 'refused'
  if (status >= 500) return 'failed'
  return status >= 400 ? 'rejected' : 'answered'
}
