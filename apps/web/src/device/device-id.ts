import { deviceCookie } from '@livery/contract/cookies.ts'
import * as limits from '@livery/contract/limits.ts'
import { localStorageKeys } from '@livery/contract/storage-keys.ts'
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

/** A version 4 UUID. `crypto.randomUUID` is missing on plain http and before Safari 15.4. */
function createUuid(): string {
  const bytes = [...crypto.getRandomValues(new Uint8Array(16))]
  const hex = bytes.map((byte, index) => toHex(fixBits(byte, index))).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

const versionByte = 6
const variantByte = 8

function fixBits(byte: number, index: number): number {
  if (index === versionByte) return (byte & 0x0f) | 0x40
  if (index === variantByte) return (byte & 0x3f) | 0x80
  return byte
}

function toHex(byte: number): string {
  return byte.toString(16).padStart(2, '0')
}
