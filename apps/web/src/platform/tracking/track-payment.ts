import type { Payment } from '@livery/contract/platform/payments.ts'
import { ignoreFailure } from '#lib/ignore-failure.ts'
import { loadOptional } from '#lib/load-in-time.ts'

/**
 * Tracks a payment's events: `made` when the platform has accepted it, `seen` with each state that
 * its page shows. Callers do not wait for it.
 */
export function trackPayment(payment: Payment, news: 'made' | 'seen'): void {
  // On failure the advertiser's count is off by one; the player is not affected.
  ignoreFailure(
    loadOptional(() => import('./payment-events.ts')).then(code =>
      code?.recordPayment(payment, news),
    ),
  )
}
