import { describe, expect, it } from 'vitest'
import { mergeRegistrationRules } from './registration-rules.ts'

describe('the registration rules', () => {
  it('prefer the platform’s settings, then the merchant’s settings, then the defaults', () => {
    const rules = mergeRegistrationRules(
      { username: { minLength: 6, maxLength: 12 }, mobilePassword: false },
      { mobilePassword: true, confirmFirst: true },
    )
    expect(rules).toEqual({
      username: { minLength: 6, maxLength: 12 },
      password: { minLength: 6, maxLength: 32 },
      mobilePassword: false,
      mobileDefaultPassword: undefined,
      showCountryCode: false,
      confirmFirst: true,
    })
  })
})
