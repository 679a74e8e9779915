import { describe, expect, it } from 'vitest'
import { captureRegistrationInfo, readRegistrationInfo } from './registration-info.ts'
import { createSafeStorage, createStoredText } from './storage.ts'

const openStored = () => {
  const blocked = createSafeStorage(() => {
    throw new Error('blocked')
  })
  return createStoredText(blocked, 'MC_REGISTRATION_INFO')
}

function visit(...searches: string[]) {
  const stored = openStored()
  searches.forEach((search, index) => {
    captureRegistrationInfo(search, `site${index}.example`, stored)
  })
  return readRegistrationInfo(stored)
}

describe('registration info', () => {
  it.each([
    [['?affiliateCode=a1&referralCode=r1'], { affiliateCode: 'a1', referralCode: 'r1' }],
    [['?r=short'], { referralCode: 'short' }],
    [['?referralCode=long&r=short'], { referralCode: 'long' }],
    [[''], {}],
    [['?r=ABC123%E2%80%8B'], { referralCode: 'ABC123' }],
    [
      ['?affiliateCode=%E2%81%A8a1%E2%81%A9&referralCode=%EF%BC%A1%EF%BC%91'],
      { affiliateCode: 'a1', referralCode: 'A1' },
    ],
    [['?r=%E2%80%8B'], {}],
    [['?affiliateCode=a1', ''], { affiliateCode: 'a1' }],
    [['?affiliateCode=a1&r=r1', '?affiliateCode=a2'], { affiliateCode: 'a2', referralCode: 'r1' }],
  ])('from the visits %j is %j, with the first domain [REGISTER-05]', (searches, codes) => {
    expect(visit(...searches)).toEqual({ ...codes, originalDomain: 'site0.example' })
  })

  it('is empty when the stored record is invalid', () => {
    const stored = openStored()
    stored.keep('{"affiliateCode":7')
    expect(readRegistrationInfo(stored)).toEqual({})
  })
})
