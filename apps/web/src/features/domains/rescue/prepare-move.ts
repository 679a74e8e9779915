import { languageQueryParam, userNameQueryParam } from '@livery/contract/query-params.ts'
import { carryVisit } from '#device/carry-visit.ts'
import { readCookie } from '#device/cookies.ts'
import { readRegistrationInfo } from '#device/registration-info.ts'
import { rememberedRecord } from '#device/stored/remembered-record.ts'
import { storedLanguage } from '#i18n/stored-language.ts'
import { parseRecord } from '#lib/records.ts'
import { storedSession } from '#platform/stored-session.ts'
import { type Carried, toRetryAddress, withHandOver } from '../candidates.ts'
import { handSessionOver } from '../hand-over.ts'

export type Luggage = Carried & {
  /** The query of the rescue page. */
  search: string
  readCookie: (name: string) => string | undefined
  /** The language the player chose. */
  language: string | undefined
  /** Of a player who has to log in. */
  userName: string | undefined
}

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

/**
 * The app's address on another domain, with everything this one knows of the visit: the parameters
 * of its address, else the cookies, and the campaign that was stored.
 */
export function toRescueAddress(host: string, luggage: Luggage): string {
  const url = new URL(toRetryAddress(host, luggage))
  const set = (name: string, value: string | undefined) => {
    if (value) url.searchParams.set(name, value)
  }
  carryVisit(url, luggage.search, luggage.readCookie)
  set(languageQueryParam, luggage.language)
  set(userNameQueryParam, luggage.userName)
  return url.href
}
