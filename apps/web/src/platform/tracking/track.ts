import type { RegisterValue } from '@livery/contract/platform/account.ts'
import type { TrackedEventName } from '@livery/contract/platform/tracking.ts'
import { ignoreFailure } from '#lib/ignore-failure.ts'
import { loadOptional } from '#lib/load-in-time.ts'
import type { Customer, EventFacts } from './build-conversion.ts'

/**
 * TRACK-06: tracks an event for advertising campaigns. This is the only entry point. The call
 * returns immediately, and the tracking code loads with the first event; events are recorded in the
 * order in which they happened. If the page closes right after an event, await `prepareTracking`
 * first.
 */
export function track(event: TrackedEventName, facts: EventFacts = {}): void {
  const recorded = loadRecorder().then(recorder => recorder?.recordEvent(event, facts))
  // On failure the advertiser's count is off by one; the player is not affected.
  ignoreFailure(recorded)
}

/**
 * Loads the code behind `track`, so that an event is sent before the page can be left. Never
 * rejects.
 */
export async function prepareTracking(): Promise<void> {
  await loadRecorder()
}

function loadRecorder() {
  return loadOptional(() => import('./record-event.ts'))
}

/** Returns the player from a registration response, because the session starts later. */
export function toCustomer(value: RegisterValue): Customer {
  return { id: value.customerId ?? value.id, name: value.customerName ?? value.userName }
}
