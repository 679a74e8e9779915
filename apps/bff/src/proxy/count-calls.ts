import { endpointOf } from '#gate/check-request.ts'
import type { RequestContext } from '#gate/request-context.ts'
import type { MetricLabels, Metrics } from '#metrics/metrics.ts'

type Outcome = MetricLabels<'livery_platform_calls_total'>['outcome']

const clientLeft = 499

/** Creates the function that counts each proxied request when it ends. */
export function createCallCounter(metrics: Pick<Metrics, 'counter'>) {
  const count = metrics.counter('livery_platform_calls_total')
  return (context: RequestContext) => {
    if (isForwarded(context.route))
      count({ endpoint: endpointOf(context), outcome: decideOutcome(context) })
  }
}

/**
 * Returns whether the proxy handles the route. The ping and the manifest have separate routes
 * outside the proxy.
 */
function isForwarded(route: string): boolean {
  return /^\/(?:wps|lgw|mini-game)(?:\/\*)?$/.test(route)
}

/**
 * Returns a request's outcome. `refused`: the BFF refused it without calling the platform;
 * `rejected`: the platform responded with 4xx.
 */
function decideOutcome({ status, errorCode }: RequestContext): Outcome {
  if (status === clientLeft) return 'abandoned'
  if (errorCode === 'upstream_timeout') return 'timeout'
  if (errorCode === 'upstream_unreachable') return 'unreachable'
  if (errorCode !== undefined) return 'refused'
  if (status >= 500) return 'failed'
  return status >= 400 ? 'rejected' : 'answered'
}
