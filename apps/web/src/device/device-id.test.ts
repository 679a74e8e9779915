import { describe, expect, it } from 'vitest'
import { requireDeviceId } from './caller-facts.ts'
import { createSafeStorage } from './storage.ts'

const emptyStorage = () =>
  createSafeStorage(() => {
    throw new Error('blocked')
  })

describe('the device id', () => {
  it('is the stored id if that id has exactly 36 characters [STORE-03]', () => {
    const storage = emptyStorage()
    storage.set('deviceId', 'x'.repeat(36))
    expect(requireDeviceId(storage)).toBe('x'.repeat(36))
  })

  it("is taken from the BFF's longer-lived cookie, and then stays the same [STORE-03, STORE-04]", () => {
    const storage = emptyStorage()
    storage.set('deviceId', 'x'.repeat(36))
    expect(requireDeviceId(storage, 'c'.repeat(36))).toBe('c'.repeat(36))
    expect(requireDeviceId(storage, 'c'.repeat(35))).toBe('c'.repeat(36))
  })

  it.each([0, 35, 37])('is replaced if the stored id has %i characters [STORE-03]', length => {
    const storage = emptyStorage()
    storage.set('deviceId', 'x'.repeat(length))
    const id = requireDeviceId(storage)
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    expect(storage.get('deviceId')).toBe(id)
  })
})
