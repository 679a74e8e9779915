import * as localStorageKeys from '@livery/contract/local-storage-keys.ts'
import type { RegistrationInfo } from '@livery/contract/platform/account.ts'
import { parseRecord } from '#lib/records.ts'
import { localStore, type SafeStorage } from './storage.ts'

/**
 * REGISTER-05: stores the referral data of the address. A later visit without codes changes
 * nothing; one with codes replaces them, and the first domain stays.
 */
export function captureRegistrationInfo(
  search: string,
  domain: string,
  storage: SafeStorage = localStore,
): void {
  const params = new URLSearchParams(search)
  const affiliateCode = params.get('affiliateCode')
  const referralCode = params.get('referralCode') ?? params.get('r')
  const known = readRegistrationInfo(storage)
  if (!affiliateCode && !referralCode && known.originalDomain) return
  const info: RegistrationInfo = {
    ...known,
    ...(affiliateCode && { affiliateCode }),
    ...(referralCode && { referralCode }),
    originalDomain: known.originalDomain ?? domain,
  }
  storage.set(localStorageKeys.registrationInfo, JSON.stringify(info))
}

/** The campaign that brought the player to the site; empty when none is known. */
export function readRegistrationInfo(storage: SafeStorage = localStore): RegistrationInfo {
  const stored = parseRecord(storage.get(localStorageKeys.registrationInfo))
  const entries = (['affiliateCode', 'referralCode', 'originalDomain'] as const)
    .map(name => [name, stored[name]] as const)
    .filter(([, value]) => typeof value === 'string' && value !== '')
  return Object.fromEntries(entries)
}
