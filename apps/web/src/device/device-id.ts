import { deviceCookie } from '@livery/contract/cookies.ts'
import * as limits from '@livery/contract/limits.ts'
import * as localStorageKeys from '@livery/contract/local-storage-keys.ts'
import { createUuid } from '#lib/create-uuid.ts'
import { readCookie } from './cookies.ts'
import type { SafeStorage } from './storage.ts'

/**
 * STORE-03: a stored id counts only when it has exactly 36 characters; otherwise a new one is kept.
 * The BFF's cookie comes first: browsers forget what scripts store after seven days (STORE-04).
 */
export function requireDeviceId(storage: SafeStorage, cookie = readCookie(deviceCookie)): string {
  const stored = storage.get(localStorageKeys.deviceId)
  const known = [cookie, stored].find(id => id?.length === limits.deviceIdLength)
  const id = known ?? createUuid()
  if (id !== stored) storage.set(localStorageKeys.deviceId, id)
  return id
}
