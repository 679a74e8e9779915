import type { RegisterValue } from '@livery/contract/platform/account.ts'
import type { TrackedEventName } from '@livery/contract/platform/tracking.ts'
import { ignoreFailure } from '#lib/ignore-failure.ts'
import type { Customer, EventFacts } from './to-conversion.ts'

/**
 * The one port for events of advertising campaigns (TRACK-06). No caller waits for it: its code is
 * loaded with the first event, and events are recorded in the order in which they happened. A place
 * that leaves the page right after its event calls `recordEvent` itself.
 */
export function track(event: TrackedEventName, facts: EventFacts = {}): void {
  // The advertiser's count is off by one then; the player loses nothing.
  ignoreFailure(import('./record-event.ts').then(({ recordEvent }) => recordEvent(event, facts)))
}

/** The player that a registration has made; the session begins later. */
export function toCustomer(value: RegisterValue): Customer {
  return { id: value.customerId ?? value.id, name: value.customerName ?? value.userName }
}
