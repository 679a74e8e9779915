import { beforeEach, expect, it, vi } from 'vitest'
import { answerConsent } from '#platform/tracking/consent.ts'
import { readOrigin } from './read-origin.ts'

vi.mock('#brand/merchant.ts', () => ({
  merchant: {
    platformCode: 'AURORA',
    settings: { tracking: { consent: 'opt-in' } },
    pixels: { facebook: {} },
  },
}))

// jsdom has no media queries.
vi.stubGlobal('matchMedia', () => ({ matches: false }))

beforeEach(() => {
  localStorage.clear()
  // jsdom has none.
  performance.getEntriesByType = () => []
  window.history.replaceState(null, '', '/m/register?twclid=tw1&utm_source=mail')
})

it('the ids of the ad that a player came by are in a registration, and after a no are not [TRACK-02]', () => {
  expect(readOrigin().pixelTrack).toEqual({ twclid: 'tw1', utm_source: 'mail' })
  answerConsent('denied')
  expect(readOrigin().pixelTrack).toEqual({})
  answerConsent('granted')
  expect(readOrigin().pixelTrack).toEqual({ twclid: 'tw1', utm_source: 'mail' })
})

it('a browser that refuses for its user is a no [TRACK-02]', () => {
  answerConsent('granted')
  Object.defineProperty(navigator, 'globalPrivacyControl', { value: true, configurable: true })
  expect(readOrigin().pixelTrack).toEqual({})
  Reflect.deleteProperty(navigator, 'globalPrivacyControl')
})
