import type { RegistrationInfo } from '@livery/contract/platform/account.ts'
import { keepRegistrationInfo, readRegistrationInfo } from './registration-info.ts'
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
  keepRegistrationInfo(info, storage)
}
