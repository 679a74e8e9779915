import { describe, expect, it } from 'vitest'
import { requireDeviceId } from './device-id.ts'
import { createSafeStorage } from './storage.ts'

const emptyStorage = () =>
  createSafeStorage(() => {
    throw new Error('blocked')
  })

function createJar() {
  const jar = new Map<string, { value: string; days: number }>()
  return {
    jar,
    cookies: {
      get: (name: string) => jar.get(name)?.value,
      set: (name: string, value: string, days: number) => void jar.set(name, { value, days }),
    },
  }
}

describe('device id', () => {
  it('keeps a stored id of exactly 36 characters [STORE-03]', () => {
    const storage = emptyStorage()
    storage.set('deviceId', 'x'.repeat(36))
    expect(requireDeviceId(storage, createJar().cookies)).toBe('x'.repeat(36))
  })

  it.each([0, 35, 37])('replaces a stored id of %i characters [STORE-03]', length => {
    const storage = emptyStorage()
    storage.set('deviceId', 'x'.repeat(length))
    const id = requireDeviceId(storage, createJar().cookies)
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    expect(storage.get('deviceId')).toBe(id)
  })

  it('outlives an emptied storage in a cookie of 365 days [STORE-04]', () => {
    const { jar, cookies } = createJar()
    const id = requireDeviceId(emptyStorage(), cookies)
    expect(jar.get('deviceId')).toEqual({ value: id, days: 365 })
    expect(requireDeviceId(emptyStorage(), cookies)).toBe(id)
  })
})
