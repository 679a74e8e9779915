import { describe, expect, it } from 'vitest'
import { findPhoneSystem } from './phone-system.ts'

describe('the phone’s operating system', () => {
  it.each([
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X)', 5, 'ios'],
    ['Mozilla/5.0 (iPad; CPU OS 12_5 like Mac OS X)', 5, 'ios'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 5, 'ios'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 0, undefined],
    ['Mozilla/5.0 (Linux; Android 14; Pixel 7)', 5, 'android'],
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64)', 0, undefined],
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64)', 10, undefined],
    ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36', 5, 'android'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101', 5, 'android'],
    ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36', 0, undefined],
    ['Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36', 10, undefined],
    ['Mozilla/5.0 (Phone; OpenHarmony 5.0) AppleWebKit/537.36', 5, 'other-phone'],
    ['Mozilla/5.0 (Tablet; OpenHarmony 5.0) AppleWebKit/537.36', 5, 'other-phone'],
    ['Mozilla/5.0 (PC; OpenHarmony 5.0) AppleWebKit/537.36', 0, undefined],
    ['Mozilla/5.0 (Mobile; Nokia_8110_4G; rv:48.0) Gecko/48.0 KAIOS/2.5', 1, 'other-phone'],
    ['Mozilla/5.0 (Windows Phone 10.0; Android 4.2.1; Microsoft)', 5, 'other-phone'],
  ])('is detected from %s', (userAgent, touchPoints, system) => {
    expect(findPhoneSystem({ userAgent, touchPoints })).toBe(system)
  })
})
