import { expect, it } from 'vitest'
import * as localStorageKeys from './local-storage-keys.ts'

/**
 * The key names from the specification (§3), copied by hand, because installed apps have already
 * stored data under these names.
 */
it.each<[name: keyof typeof localStorageKeys]>([
  ['language'],
  ['merchant'],
  ['autoLogin'],
  ['firebaseChannel'],
  ['deviceId'],
  ['depositCount'],
  ['withdrawCount'],
])('is stored under the name %s [STORE-01]', name => {
  expect(new Map<string, string>(Object.entries(localStorageKeys)).get(name)).toBe(name)
})
