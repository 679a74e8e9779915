import type { Metrics } from '#metrics/metrics.ts'
import type { CircuitBreaker } from '#proxy/circuit-breaker.ts'

/** Merchants whose probes are told. */
const probedMerchants = 200

/** Registers the metrics of the public listener; each returned function adds one to its counter. */
export function registerAppMetrics(
  metrics: Pick<Metrics, 'counter' | 'gauge' | 'byMerchant'>,
  breaker: Pick<CircuitBreaker, 'isOpen'>,
) {
  metrics.gauge('breaker_open', 'Processes that do not ask the platform now.', () =>
    breaker.isOpen() ? 1 : 0,
  )
  const probes = metrics.byMerchant(
    'domain_probes',
    'Probes of merchants’ domains by what came of them, of the merchants with the most.',
    { most: probedMerchants, label: 'result', values: ['good', 'bad'] },
  )
  return {
    countMismatch: metrics.counter(
      'merchant_mismatch',
      'Requests that named another merchant than their host.',
    ),
    countProbe: (merchant: string, result: 'good' | 'bad') => probes.of(result).add(merchant),
  }
}
