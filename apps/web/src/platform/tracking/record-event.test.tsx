import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { platform } from '../client/client.ts'
import { answerConsent } from './consent.ts'
import { dropWaiting, receiveEvents } from './event-stream.ts'
import { recordEvent } from './record-event.ts'

vi.mock('#brand/merchant.ts', () => ({
  merchant: { platformCode: 'AURORA', settings: { tracking: { consent: 'opt-in' } }, pixels: {} },
}))

/** The events that pixels receive which have come late. */
function listen(): string[] {
  const received: string[] = []
  receiveEvents(({ event }) => received.push(event))
  return received
}

beforeEach(() => {
  localStorage.clear()
  // jsdom has none.
  performance.getEntriesByType = () => []
  vi.spyOn(platform, 'call').mockResolvedValue(undefined as never)
})
afterEach(() => {
  receiveEvents(undefined)
  dropWaiting()
  vi.restoreAllMocks()
})

describe('an event', () => {
  it('of the time of a refusal never reaches a pixel, though the player agrees later [TRACK-01]', async () => {
    answerConsent('denied')
    await recordEvent('viewContent', {})
    answerConsent('granted')
    await recordEvent('downloadApp', {})
    expect(listen()).toEqual(['downloadApp'])
  })

  it('is told to the platform whatever the answer, and with ids of networks after a yes alone [CALL-50]', async () => {
    answerConsent('denied')
    await recordEvent('viewContent', {})
    answerConsent('granted')
    await recordEvent('downloadApp', {})
    const told = vi.mocked(platform.call).mock.calls.map(([, options]) => {
      const { events } = (options as { body: { events: string } }).body
      return JSON.parse(events)[0]
    })
    expect(told.map(({ event, consent }) => [event, consent])).toEqual([
      ['viewContent', 'denied'],
      ['downloadApp', 'granted'],
    ])
    expect(told.map(one => 'pixelTrack' in one)).toEqual([false, true])
  })
})
