import type { Metrics } from '#metrics/metrics.ts'
import type { CircuitBreaker } from '#proxy/circuit-breaker.ts'

/** Registers the metrics of the public listener; each returned function adds one to its counter. */
export function registerAppMetrics(
  metrics: Pick<Metrics, 'counter' | 'gauge'>,
  breaker: Pick<CircuitBreaker, 'isOpen'>,
) {
  metrics.gauge('livery_breaker_open', () => Number(breaker.isOpen()))
  const countMismatch = metrics.counter('livery_merchant_mismatch_total')
  const countProbe = metrics.counter('livery_domain_probes_total')
  return {
    countMismatch: () => countMismatch({}),
    countProbe: (merchant: string, result: 'good' | 'bad') => countProbe({ merchant, result }),
  }
}
