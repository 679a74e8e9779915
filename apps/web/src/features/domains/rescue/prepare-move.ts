import { readCookie } from '#device/cookies.ts'
import { readRegistrationInfo } from '#device/registration-info.ts'
import { rememberedRecord } from '#device/stored/remembered-record.ts'
import { storedLanguage } from '#i18n/stored-language.ts'
import { parseRecord } from '#lib/records.ts'
import { storedSession } from '#platform/stored-session.ts'
import { withHandOver } from '../candidates.ts'
import { handSessionOver } from '../hand-over.ts'
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

/** The user name of the session or of the remembered login, for the login form to show. */
function findUserName(): string | undefined {
  const { userName } = parseRecord(storedSession.read())
  const { username, type } = parseRecord(rememberedRecord.read())
  const remembered = type === 'username' ? username : undefined
  return [userName, remembered].filter(name => typeof name === 'string').find(name => name !== '')
}
