import { describe, expect, it } from 'vitest'
import { toPhoneSystem } from './phone-system.ts'

describe('the system of a phone', () => {
  it.each([
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X)', 5, 'ios'],
    ['Mozilla/5.0 (iPad; CPU OS 12_5 like Mac OS X)', 5, 'ios'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 5, 'ios'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 0, undefined],
    ['Mozilla/5.0 (Linux; Android 14; Pixel 7)', 5, 'android'],
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64)', 0, undefined],
  ])('of %s is told', (userAgent, touchPoints, system) => {
    expect(toPhoneSystem({ userAgent, touchPoints })).toBe(system)
  })
})
