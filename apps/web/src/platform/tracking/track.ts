import type { Payment } from '@livery/contract/platform/payments.ts'
import type { TrackedEventName } from '@livery/contract/platform/tracking.ts'
import { ignoreFailure } from '#lib/ignore-failure.ts'
import type { EventFacts } from './to-conversion.ts'

/**
 * The one port for events of advertising campaigns (TRACK-06). No caller waits for it: its code is
 * loaded with the first event, and events are recorded in the order in which they happened. A place
 * that leaves the page right after its event calls `recordEvent` itself.
 */
export function track(event: TrackedEventName, facts: EventFacts = {}): void {
  // The advertiser's count is off by one then; the player loses nothing.
  ignoreFailure(import('./record-event.ts').then(({ recordEvent }) => recordEvent(event, facts)))
}

/**
 * Tracks the events of a payment: `made` when the platform has taken it, `seen` with each state that
 * its page shows. Nothing waits for it.
 */
export function trackPayment(payment: Payment, news: 'made' | 'seen'): void {
  // The advertiser's count is off by one then; the player loses nothing.
  ignoreFailure(
    import('./payment-events.ts').then(({ recordPayment }) => recordPayment(payment, news)),
  )
}
