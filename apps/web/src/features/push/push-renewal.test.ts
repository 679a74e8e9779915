import type { PushSettings } from '@livery/contract/platform/site-options.ts'
import { expect, it } from 'vitest'
import { createSafeStorage } from '#device/storage.ts'
import { isOfOtherKey, isRenewalDue, recordRenewal } from './push-renewal.ts'

const settings = { vapidKey: 'AQID-_8', messagingSenderId: '7' } as PushSettings
const dayMs = 86_400_000

function openStorage() {
  return createSafeStorage(() => {
    throw new Error('closed')
  })
}

it('a push renewal is due after a month, after a project change, and without a record', () => {
  const storage = openStorage()

  expect(isRenewalDue(storage, settings, 0)).toBe(true)

  recordRenewal(storage, settings, dayMs)

  expect(isRenewalDue(storage, settings, 31 * dayMs - 1)).toBe(false)
  expect(isRenewalDue(storage, settings, 31 * dayMs)).toBe(true)
  expect(isRenewalDue(storage, settings, 0)).toBe(true)
  expect(isRenewalDue(storage, { ...settings, vapidKey: 'other' }, dayMs)).toBe(true)
  expect(isRenewalDue(storage, { ...settings, messagingSenderId: '8' }, dayMs)).toBe(true)

  storage.set('MC_PUSH_RENEWED', 'null')

  expect(isRenewalDue(storage, settings, dayMs)).toBe(true)
})

it("a push subscription with another key is detected by the key's bytes", () => {
  const under = (bytes: number[] | undefined) =>
    ({
      options: { applicationServerKey: bytes && new Uint8Array(bytes).buffer },
    }) as PushSubscription

  expect(isOfOtherKey(under([1, 2, 3, 251, 255]), settings)).toBe(false)
  expect(isOfOtherKey(under([1, 2, 3, 251, 255]), { ...settings, vapidKey: 'AQID+/8=' })).toBe(
    false,
  )
  expect(isOfOtherKey(under([1, 2, 3, 251, 254]), settings)).toBe(true)
  // Some browsers do not expose the subscription's key.
  expect(isOfOtherKey(under(undefined), settings)).toBe(false)
})
