import { readCookie } from '#device/cookies.ts'
import { readRegistrationInfo } from '#device/registration-info.ts'
import { storedLanguage } from '#i18n/stored-language.ts'
import { withHandOver } from '../candidates.ts'
import { handSessionOver } from '../hand-over.ts'
import { findUserName } from './known-player.ts'
import { toRescueAddress } from './rescue-address.ts'

/** Hands the session over to another domain, and answers the address at which the visit goes on. */
export async function prepareMove(host: string): Promise<string> {
  const userName = findUserName()
  const code = await handSessionOver(host)
  const { affiliateCode, referralCode } = readRegistrationInfo()
  const address = toRescueAddress(host, {
    affiliateCode,
    r: referralCode,
    search: window.location.search,
    readCookie,
    language: storedLanguage.read(),
    // The session names the player.
    userName: code === undefined ? userName : undefined,
  })
  return withHandOver(address, code)
}
