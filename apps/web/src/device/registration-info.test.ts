import { describe, expect, it } from 'vitest'
import { captureRegistrationInfo } from './capture-registration-info.ts'
import { readRegistrationInfo } from './registration-info.ts'
import { createSafeStorage } from './storage.ts'

const emptyStorage = () =>
  createSafeStorage(() => {
    throw new Error('blocked')
  })

function visit(...searches: string[]) {
  const storage = emptyStorage()
  searches.forEach((search, index) => {
    captureRegistrationInfo(search, `site${index}.example`, storage)
  })
  return readRegistrationInfo(storage)
}

describe('registration info', () => {
  it.each([
    [['?affiliateCode=a1&referralCode=r1'], { affiliateCode: 'a1', referralCode: 'r1' }],
    [['?r=short'], { referralCode: 'short' }],
    [['?referralCode=long&r=short'], { referralCode: 'long' }],
    [[''], {}],
    [['?affiliateCode=a1', ''], { affiliateCode: 'a1' }],
    [['?affiliateCode=a1&r=r1', '?affiliateCode=a2'], { affiliateCode: 'a2', referralCode: 'r1' }],
  ])('of the visits %j is %j, with the first domain [REGISTER-05]', (searches, codes) => {
    expect(visit(...searches)).toEqual({ ...codes, originalDomain: 'site0.example' })
  })

  it('is empty for what is no record', () => {
    const storage = emptyStorage()
    storage.set('MC_REGISTRATION_INFO', '{"affiliateCode":7')
    expect(readRegistrationInfo(storage)).toEqual({})
  })
})
