import * as localStorageKeys from '@livery/contract/local-storage-keys.ts'
import type { RegistrationInfo } from '@livery/contract/platform/account.ts'
import { parseRecord } from '#lib/records.ts'
import { localStore, type SafeStorage } from './storage.ts'

/** The campaign that brought the player to the site; empty when none is known. */
export function readRegistrationInfo(storage: SafeStorage = localStore): RegistrationInfo {
  const stored = parseRecord(storage.get(localStorageKeys.registrationInfo))
  const entries = (['affiliateCode', 'referralCode', 'originalDomain'] as const)
    .map(name => [name, stored[name]] as const)
    .filter(([, value]) => typeof value === 'string' && value !== '')
  return Object.fromEntries(entries)
}

export function keepRegistrationInfo(info: RegistrationInfo, storage: SafeStorage): void {
  storage.set(localStorageKeys.registrationInfo, JSON.stringify(info))
}
