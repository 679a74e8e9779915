import type { ConversionEvent } from '@livery/contract/platform/tracking.ts'

type Listener = (event: ConversionEvent) => void

/** A visit without a consent choice never has this many events. */
const maxWaiting = 50

let waiting: ConversionEvent[] = []
let listener: Listener | undefined

/** Passes an event to the pixels, or queues it until they have loaded. */
export function passToPixels(event: ConversionEvent): void {
  if (listener) listener(event)
  else waiting = [...waiting, event].slice(-maxWaiting)
}

/**
 * Sets the receiver for this page's events, including earlier ones. Undefined queues events again.
 */
export function receiveEvents(next: Listener | undefined): void {
  listener = next
  if (!next) return
  const early = waiting
  waiting = []
  early.forEach(next)
}

/** Drops the queued events when a player refuses consent. */
export function dropWaiting(): void {
  waiting = []
}
