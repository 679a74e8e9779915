import type { ConversionEvent } from '@livery/contract/platform/tracking.ts'
import { afterEach, expect, it } from 'vitest'
import { dropWaiting, passToPixels, receiveEvents } from './event-stream.ts'

// The event stream only uses the event's id.
const toEvent = (eventId: string) => ({ eventId }) as ConversionEvent
const listen = () => {
  const received: string[] = []
  receiveEvents(({ eventId }) => received.push(eventId))
  return received
}

afterEach(() => {
  receiveEvents(undefined)
  dropWaiting()
})

it('an event is queued until the pixels load, even before the player has decided on consent', () => {
  passToPixels(toEvent('first'))
  receiveEvents(undefined)
  passToPixels(toEvent('second'))
  expect(listen()).toEqual(['first', 'second'])
})

it('an event is passed on once, to the pixels that exist at that time', () => {
  passToPixels(toEvent('first'))
  const received = listen()
  passToPixels(toEvent('second'))
  expect(received).toEqual(['first', 'second'])
  expect(listen()).toEqual([])
})

it('a queued event is dropped when the player denies consent', () => {
  passToPixels(toEvent('first'))
  dropWaiting()
  expect(listen()).toEqual([])
})
