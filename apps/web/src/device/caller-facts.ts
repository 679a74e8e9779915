import { deviceCookie } from '@livery/contract/cookies.ts'
import * as limits from '@livery/contract/limits.ts'
import * as localStorageKeys from '@livery/contract/local-storage-keys.ts'
import type { LoginRequest } from '@livery/contract/platform/account.ts'
import { createUuid } from '#lib/create-uuid.ts'
import { readCookie } from './cookies.ts'
import { findDeviceKind, isOfficialApp, readDeviceSigns } from './device-kind.ts'
import { localStore, type SafeStorage } from './storage.ts'

/** Facts about this device that login and registration send to the platform (LOGIN-03). */
export function readCallerFacts(): Pick<
  LoginRequest,
  'loginDeviceId' | 'isOfficialAppLogin' | 'device'
> {
  const signs = readDeviceSigns()
  const device = findDeviceKind(signs)
  return {
    loginDeviceId: requireDeviceId(localStore),
    isOfficialAppLogin: isOfficialApp(signs.userAgent),
    ...(device && { device }),
  }
}

/** CALL-01: an ordinary browser identifies itself as the platform's mobile web. */
export function readDeviceHeader(): string {
  return findDeviceKind(readDeviceSigns()) ?? 'MOBILE'
}

/**
 * STORE-03: accepts a stored id only if it has exactly 36 characters; otherwise stores a new id.
 * The BFF's cookie takes precedence, because browsers delete script-written storage after seven
 * days (STORE-04).
 */
export function requireDeviceId(storage: SafeStorage, cookie = readCookie(deviceCookie)): string {
  const stored = storage.get(localStorageKeys.deviceId)
  const known = [cookie, stored].find(id => id?.length === limits.deviceIdLength)
  const id = known ?? createUuid()
  if (id !== stored) storage.set(localStorageKeys.deviceId, id)
  return id
}
