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

/** Returns the events that pixels receive if they start to listen late. */
function listen(): string[] {
  const received: string[] = []
  receiveEvents(({ event }) => received.push(event))
  return received
}

/** Returns the events that were sent to the platform. */
function readRecorded(): ConversionEvent[] {
  return vi.mocked(platform.call).mock.calls.map(([, options]) => {
    const { events } = (options as { body: { events: string } }).body
    return JSON.parse(events)[0]
  })
}

beforeEach(() => {
  localStorage.clear()
  // jsdom lacks this method.
  performance.getEntriesByType = () => []
  vi.spyOn(platform, 'call').mockResolvedValue(undefined as never)
})
afterEach(() => {
  receiveEvents(undefined)
  dropWaiting()
  vi.restoreAllMocks()
})

describe('an event', () => {
  it('recorded during a refusal never reaches a pixel, even if the player agrees later [TRACK-01]', async () => {
    answerConsent('denied')
    await recordEvent('viewContent', {})
    answerConsent('granted')
    await recordEvent('downloadApp', {})
    expect(listen()).toEqual(['downloadApp'])
  })

  it('stores and sends ad network ids from the URL only after consent [TRACK-03]', async () => {
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
    expect(readRecorded().map(({ adNetwork }) => adNetwork)).toEqual([undefined, kept, kept])
  })

  it('is sent to the platform regardless of consent, but with ad network ids only after consent [CALL-50]', async () => {
    answerConsent('denied')
    await recordEvent('viewContent', {})
    answerConsent('granted')
    await recordEvent('downloadApp', {})
    const told = readRecorded()

    expect(told.map(({ event, consent }) => [event, consent])).toEqual([
      ['viewContent', 'denied'],
      ['downloadApp', 'granted'],
    ])
    expect(told.map(one => 'pixelTrack' in one)).toEqual([false, true])
  })
})
