import * as localStorageKeys from '@livery/contract/local-storage-keys.ts'
import type { ConversionEvent } from '@livery/contract/platform/tracking.ts'
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

/** The events that the platform has been told. */
function readTold(): ConversionEvent[] {
  return vi.mocked(platform.call).mock.calls.map(([, options]) => {
    const { events } = (options as { body: { events: string } }).body
    return JSON.parse(events)[0]
  })
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

  it('keeps the ids of networks of the address after a yes alone, and tells them then [TRACK-03]', async () => {
    window.history.replaceState(null, '', '/m/home?adid=a1&idfv=v1')
    answerConsent('denied')
    await recordEvent('viewContent', {})
    expect(localStorage.getItem(localStorageKeys.adNetwork)).toBeNull()
    answerConsent('granted')
    await recordEvent('downloadApp', {})
    window.history.replaceState(null, '', '/m/home')
    await recordEvent('login', {})
    const kept = JSON.parse(localStorage.getItem(localStorageKeys.adNetwork) ?? 'null')
    expect(kept).toEqual({ adid: 'a1', idfv: 'v1' })
    expect(readTold().map(({ adNetwork }) => adNetwork)).toEqual([undefined, kept, kept])
  })

  it('is told to the platform whatever the answer, and with ids of networks after a yes alone [CALL-50]', async () => {
    answerConsent('denied')
    await recordEvent('viewContent', {})
    answerConsent('granted')
    await recordEvent('downloadApp', {})
    const told = readTold()
    expect(told.map(({ event, consent }) => [event, consent])).toEqual([
      ['viewContent', 'denied'],
      ['downloadApp', 'granted'],
    ])
    expect(told.map(one => 'pixelTrack' in one)).toEqual([false, true])
  })
})
