import type { Payment } from '@livery/contract/platform/payments.ts'
import { ignoreFailure } from '#lib/ignore-failure.ts'
import { loadOptional } from '#lib/load-optional.ts'

/**
 * Tracks the events of a payment: `made` when the platform has taken it, `seen` with each state that
 * its page shows. Nothing waits for it.
 */
export function trackPayment(payment: Payment, news: 'made' | 'seen'): void {
  // The advertiser's count is off by one then; the player loses nothing.
  ignoreFailure(
    loadOptional(() => import('./payment-events.ts')).then(code =>
      code?.recordPayment(payment, news),
    ),
  )
}
