import type { ConversionEvent } from '@livery/contract/platform/tracking.ts'
import { afterEach, expect, it } from 'vitest'
import { dropWaiting, passToPixels, receiveEvents } from './event-stream.ts'

// Only the id of an event tells the stream's events apart.
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

it('an event waits for the pixels, also while the player has not answered yet', () => {
  passToPixels(toEvent('first'))
  receiveEvents(undefined)
  passToPixels(toEvent('second'))
  expect(listen()).toEqual(['first', 'second'])
})

it('an event is handed over once, and to the pixels that are there', () => {
  passToPixels(toEvent('first'))
  const received = listen()
  passToPixels(toEvent('second'))
  expect(received).toEqual(['first', 'second'])
  expect(listen()).toEqual([])
})

it('an event that waited is forgotten after a refusal', () => {
  passToPixels(toEvent('first'))
  dropWaiting()
  expect(listen()).toEqual([])
})
