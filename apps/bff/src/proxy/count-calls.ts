import { endpointNames, endpointOf } from '#gate/platform-endpoint.ts'
import type { RequestContext } from '#gate/request-context.ts'
import type { Metrics } from '#metrics/metrics.ts'

/** The outcome of a call to the platform, as metrics name it. */
const outcomes = [
  'answered',
  'rejected',
  'failed',
  'timeout',
  'unreachable',
  'refused',
  'abandoned',
] as const
type Outcome = (typeof outcomes)[number]

const clientLeft = 499

/** Makes the function that counts a request that the proxy took, at its end. */
export function createCallCounter(metrics: Pick<Metrics, 'counter'>) {
  const known = endpointNames.flatMap(name => outcomes.map(outcome => [name, outcome]))
  const count = metrics.counter(
    'platform_calls',
    'Calls to the platform, by endpoint and what became of them.',
    ['endpoint', 'outcome'],
    known,
  )
  return (context: RequestContext) => {
    if (isForwarded(context.route)) count(endpointOf(context), toOutcome(context))
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
