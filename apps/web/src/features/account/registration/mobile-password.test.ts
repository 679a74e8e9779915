import { describe, expect, it } from 'vitest'
import { chooseMobilePassword } from './registration.ts'

const off = { mobilePassword: false, mobileDefaultPassword: undefined }
const zeros = (bytes: Uint8Array) => bytes

describe('the password for a mobile registration', () => {
  it('is the password that the player typed, if the merchant requires one [REGISTER-14]', () => {
    const rules = { mobilePassword: true, mobileDefaultPassword: 'Default1' }
    expect(chooseMobilePassword('typed', rules)).toBe('typed')
  })

  it('is the merchant’s default password if the merchant does not require a typed one [REGISTER-14]', () => {
    expect(chooseMobilePassword('', { ...off, mobileDefaultPassword: 'Default1' })).toBe('Default1')
  })

  it('is random and unique if the merchant has no default password [REGISTER-14]', () => {
    expect(chooseMobilePassword('', off, zeros)).toBe('AAAAAAAAAAA2')
    const some = Array.from({ length: 50 }, () => chooseMobilePassword('', off))
    expect(new Set(some).size).toBe(50)
    expect(some.filter(password => !/^[A-Za-z]{11}[2-9]$/.test(password))).toEqual([])
  })
})
