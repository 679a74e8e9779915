import { describe, expect, it } from 'vitest'
import { isOldIos, toPhoneSystem } from './phone-system.ts'

const iphone = (version: string) =>
  `Mozilla/5.0 (iPhone; CPU iPhone OS ${version} like Mac OS X) AppleWebKit/605.1.15`

describe('the system of a phone', () => {
  it.each([
    [iphone('17_5'), 5, 'ios'],
    ['Mozilla/5.0 (iPad; CPU OS 12_5 like Mac OS X)', 5, 'ios'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 5, 'ios'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 0, undefined],
    ['Mozilla/5.0 (Linux; Android 14; Pixel 7)', 5, 'android'],
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64)', 0, undefined],
  ])('of %s is told', (userAgent, touchPoints, system) => {
    expect(toPhoneSystem({ userAgent, touchPoints })).toBe(system)
  })
})

describe('an iOS without a home screen for us', () => {
  it.each([
    ['11_4', true],
    ['12_1_4', true],
    ['12', true],
    ['12_2', false],
    ['12_10', false],
    ['17_5_1', false],
  ])('%s: %s', (version, isOld) => {
    expect(isOldIos(iphone(version))).toBe(isOld)
  })

  it('is no Android, however old', () => {
    expect(isOldIos('Mozilla/5.0 (Linux; Android 9) CPU OS 9_0')).toBe(false)
  })
})
