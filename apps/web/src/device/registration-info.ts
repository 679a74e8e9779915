import type { RegistrationInfo } from '@livery/contract/platform/account.ts'
import { cleanField } from '@livery/contract/text/clean-field.ts'
import { parseRecord } from '#lib/records.ts'
import type { StoredText } from './storage.ts'
import { storedRegistration } from './stored/registration-record.ts'

/** Reads the campaign that brought the player to the site; empty if none is known. */
export function readRegistrationInfo(stored: StoredText = storedRegistration): RegistrationInfo {
  const record = parseRecord(stored.read())
  const entries = (['affiliateCode', 'referralCode', 'originalDomain'] as const)
    .map(name => [name, record[name]] as const)
    .filter(([, value]) => typeof value === 'string' && value !== '')
  return Object.fromEntries(entries)
}

/**
 * REGISTER-05: stores the referral data in the URL. A later visit without codes does not change the
 * data. A later visit with codes replaces the codes but keeps the first domain.
 */
export function captureRegistrationInfo(
  search: string,
  domain: string,
  stored: StoredText = storedRegistration,
): void {
  const params = new URLSearchParams(search)
  const readCode = (name: string) => cleanField(params.get(name) ?? '', 'identifier')
  const affiliateCode = readCode('affiliateCode')
  const referralCode = readCode('referralCode') || readCode('r')
  const known = readRegistrationInfo(stored)
  if (!affiliateCode && !referralCode && known.originalDomain) return

  const info: RegistrationInfo = {
    ...known,
    ...(affiliateCode && { affiliateCode }),
    ...(referralCode && { referralCode }),
    originalDomain: known.originalDomain ?? domain,
  }

  stored.keep(JSON.stringify(info))
}
