import { describe, expect, it } from 'vitest'
import { mayOfferOneTap, type OneTapFacts } from './google-one-tap.ts'

const facts: OneTapFacts = {
  userAgent: 'Mozilla/5.0 (Linux; Android 14) Chrome/131.0.0.0 Mobile Safari/537.36',
  flagOn: true,
  isLoggedIn: false,
  isPrivate: false,
  isInsideOtherApp: false,
  clientId: '1-abc.apps.googleusercontent.com',
}

describe('Google One Tap', () => {
  it('is offered to a visitor in an ordinary browser', () => {
    expect(mayOfferOneTap(facts)).toBe(true)
  })

  it.each<[string, Partial<OneTapFacts>]>([
    ['in the native app [SOCIAL-21]', { userAgent: `${facts.userAgent} BrandApp Ver/2.4.39` }],
    ['with GOOGLELOGIN3 off [SOCIAL-22]', { flagOn: false }],
    ['to a logged-in player [SOCIAL-23]', { isLoggedIn: true }],
    ['in a private window [SOCIAL-24]', { isPrivate: true }],
    ['inside another app', { isInsideOtherApp: true }],
    ['if Google does not know the brand', { clientId: undefined }],
  ])('is not offered %s', (_when, change) => {
    expect(mayOfferOneTap({ ...facts, ...change })).toBe(false)
  })
})
