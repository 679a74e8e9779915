import type { RegisterValue } from '@livery/contract/platform/account.ts'
import type { TrackedEventName } from '@livery/contract/platform/tracking.ts'
import { ignoreFailure } from '#lib/ignore-failure.ts'
import { loadOptional } from '#lib/load-optional.ts'
import type { Customer, EventFacts } from './to-conversion.ts'

/**
 * The one port for events of advertising campaigns (TRACK-06). No caller waits for it or imports its code: that
 * is loaded with the first event, and events are recorded in the order in which they happened. A caller that
 * leaves the page right after its event calls `prepareTracking` first.
 */
export function track(event: TrackedEventName, facts: EventFacts = {}): void {
  const recorded = loadRecorder().then(recorder => recorder?.recordEvent(event, facts))
  // The advertiser's count is off by one then; the player loses nothing.
  ignoreFailure(recorded)
}

/** Loads the code of `track`, which then sends an event before the page can be left. */
export function prepareTracking(): void {
  void loadRecorder()
}

function loadRecorder() {
  return loadOptional(() => import('./record-event.ts'))
}

/** The player that a registration has made; the session begins later. */
export function toCustomer(value: RegisterValue): Customer {
  return { id: value.customerId ?? value.id, name: value.customerName ?? value.userName }
}
