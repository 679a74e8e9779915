import { languageQueryParam, userNameQueryParam } from '@livery/contract/query-params.ts'
import { carryVisit } from '#device/carry-visit.ts'
import { readCookie } from '#device/cookies.ts'
import { readRegistrationInfo } from '#device/registration-info.ts'
import { rememberedRecord } from '#device/stored/registration-record.ts'
import { storedLanguage } from '#i18n/stored-language.ts'
import { parseRecord } from '#lib/records.ts'
import { storedSession } from '#platform/stored-session.ts'
import { buildRetryUrl, type Carried, withHandOver } from '../candidates.ts'
import { handSessionOver } from '../hand-over.ts'

export type Luggage = Carried & {
  /** The rescue page's query. */
  search: string
  readCookie: (name: string) => string | undefined
  /** The language that the player chose. */
  language: string | undefined
  /** The username; only for a player who must log in again. */
  userName: string | undefined
}

/** Hands the session over to another domain, and returns the URL to continue at on that domain. */
export async function prepareMove(host: string): Promise<string> {
  const userName = findUserName()
  const code = await handSessionOver(host)
  const { affiliateCode, referralCode } = readRegistrationInfo()
  const address = buildRescueUrl(host, {
    affiliateCode,
    r: referralCode,
    search: window.location.search,
    readCookie,
    language: storedLanguage.read(),
    // With a hand-over code, the username is not needed.
    userName: code === undefined ? userName : undefined,
  })

  return withHandOver(address, code)
}

/** Returns the username to prefill in the login form, from the session or the remembered login. */
function findUserName(): string | undefined {
  const { userName } = parseRecord(storedSession.read())
  const { username, type } = parseRecord(rememberedRecord.read())
  const remembered = type === 'username' ? username : undefined
  return [userName, remembered].filter(name => typeof name === 'string').find(name => name !== '')
}

/**
 * Returns the app's URL on another domain with everything known about the visit: the page's URL
 * parameters, the tracking cookies and the stored campaign.
 */
export function buildRescueUrl(host: string, luggage: Luggage): string {
  const url = new URL(buildRetryUrl(host, luggage))

  const set = (name: string, value: string | undefined) => {
    if (value) url.searchParams.set(name, value)
  }

  carryVisit(url, luggage.search, luggage.readCookie)
  set(languageQueryParam, luggage.language)
  set(userNameQueryParam, luggage.userName)

  return url.href
}
