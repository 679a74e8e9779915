import type { ConversionEvent } from '@livery/contract/platform/tracking.ts'

type Listener = (event: ConversionEvent) => void

/** More than a visit without an answer about consent ever has. */
const maxWaiting = 50

let waiting: ConversionEvent[] = []
let listener: Listener | undefined

/** Hands an event to the pixels, or keeps it until they are there. */
export function passToPixels(event: ConversionEvent): void {
  if (listener) listener(event)
  else waiting = [...waiting, event].slice(-maxWaiting)
}

/** Receives the events of this page from its beginning on. Undefined: they are kept again. */
export function receiveEvents(next: Listener | undefined): void {
  listener = next
  if (!next) return
  const early = waiting
  waiting = []
  early.forEach(next)
}

/** The events that waited for a player who refuses are dropped. */
export function dropWaiting(): void {
  waiting = []
}
