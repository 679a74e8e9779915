import type { Metrics } from '#metrics/metrics.ts'
import type { MerchantBreakers } from '#proxy/merchant-breakers.ts'

/** Registers the metrics of the public listener; each returned function adds one to its counter. */
export function registerAppMetrics(
  metrics: Pick<Metrics, 'counter' | 'gauges'>,
  breakers: Pick<MerchantBreakers, 'countOpen'>,
) {
  metrics.gauges('livery_breaker_open', () => {
    const { platform, merchants } = breakers.countOpen()
    return [
      { labels: { scope: 'platform' }, value: platform },
      { labels: { scope: 'merchant' }, value: merchants },
    ]
  })
  const countMismatch = metrics.counter('livery_merchant_mismatch_total')
  const countProbe = metrics.counter('livery_domain_probes_total')
  return {
    countMismatch: () => countMismatch({}),
    countProbe: (merchant: string, result: 'good' | 'bad') => countProbe({ merchant, result }),
  }
}
