import { beforeEach, expect, it, vi } from 'vitest'
import { readOrigin } from './read-origin.ts'

const page = vi.hoisted(() => ({ consent: 'granted' }))
vi.mock('#device/caller-facts.ts', () => ({
  readCallerFacts: () => ({ loginDeviceId: 'device-1', isOfficialAppLogin: false, device: 'PWA' }),
}))
vi.mock('#device/registration-info.ts', () => ({
  readRegistrationInfo: () => ({ affiliateCode: 'partner', referralCode: 'friend' }),
}))
vi.mock('#platform/tracking/consent.ts', () => ({ readConsent: () => page.consent }))
vi.mock('#platform/tracking/pixel-track.ts', () => ({
  readPixelSources: () => ({}),
  collectPixelTrack: () => ({ fbp: 'fb.1' }),
}))

beforeEach(() => {
  page.consent = 'granted'
  window.history.replaceState(null, '', '/m/register?r=friend#top')
})

it.each([
  ['registerMethod', 'PWA'],
  ['registerUrl', `${window.location.origin}/m/register`],
  ['loginDeviceId', 'device-1'],
  ['isOfficialAppLogin', false],
  ['domain', window.location.hostname],
  ['referralCode', 'friend'],
  ['affiliateCode', 'partner'],
  ['pixelTrack', { fbp: 'fb.1' }],
] as const)(
  'a registration request contains the field %s with the value %j [REGISTER-02]',
  (field, value) => {
    expect(readOrigin()[field]).toEqual(value)
  },
)

it('a registration omits advertising ids if the player has denied consent [REGISTER-02]', () => {
  page.consent = 'denied'
  expect(readOrigin().pixelTrack).toEqual({})
})
