import { describe, expect, it } from 'vitest'
import { decideRegisterMethod } from './origin.ts'

describe('the registration method', () => {
  it.each([
    [true, 'PWA', 'APP'],
    [false, 'PWA', 'PWA'],
    [false, 'WEBCLIP', 'WEBCLIP'],
    [false, 'IPAD', 'H5'],
    [false, undefined, 'H5'],
  ] as const)('with native app %s and device %s is %s [REGISTER-02]', (native, device, method) => {
    expect(decideRegisterMethod(native, device)).toBe(method)
  })
})
