import { languageQueryParam, userNameQueryParam } from '@livery/contract/query-params.ts'
import { carryVisit } from '#device/carry-visit.ts'
import { type Carried, toRetryAddress } from '../candidates.ts'

export type Luggage = Carried & {
  /** The query of the rescue page. */
  search: string
  readCookie: (name: string) => string | undefined
  /** The language the player chose. */
  language: string | undefined
  /** Of a player who has to log in. */
  userName: string | undefined
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
