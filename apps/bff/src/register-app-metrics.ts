import type { Metrics } from '#admin/metrics.ts'
import type { CircuitBreaker } from '#proxy/circuit-breaker.ts'

/** Registers the metrics of the public listener; each returned function adds one to its counter. */
export function registerAppMetrics(
  metrics: Pick<Metrics, 'counter' | 'gauge'>,
  breaker: Pick<CircuitBreaker, 'isOpen'>,
) {
  metrics.gauge('breaker_open', 'Processes that do not ask the platform now.', () =>
    breaker.isOpen() ? 1 : 0,
  )
  return {
    countMismatch: metrics.counter(
      'merchant_mismatch',
      'Requests that named another merchant than their host.',
    ),
    countProbe: metrics.counter(
      'domain_probes',
      'Probes of merchants’ domains, by merchant and what came of them.',
      ['merchant', 'result'],
    ),
  }
}
