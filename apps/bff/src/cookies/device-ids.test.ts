import { expect, it } from 'vitest'
import { createDeviceId } from './device-ids.ts'

it('gives every device a UUID of version 4 that no other has [STORE-03]', () => {
  const count = 10_000
  const ids = Array.from({ length: count }, createDeviceId)

  const version4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
  expect(ids.filter(id => !version4.test(id))).toEqual([])
  expect(new Set(ids).size).toBe(count)
})
