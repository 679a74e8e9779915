import { describe, expect, it } from 'vitest'
import { isOldIos } from './old-ios.ts'

const iphone = (version: string) =>
  `Mozilla/5.0 (iPhone; CPU iPhone OS ${version} like Mac OS X) AppleWebKit/605.1.15`

describe('an iOS version without home screen support', () => {
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

  it('is never detected on Android, even on old versions', () => {
    expect(isOldIos('Mozilla/5.0 (Linux; Android 9) CPU OS 9_0')).toBe(false)
  })
})
