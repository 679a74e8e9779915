import { attributionCookies } from '@livery/contract/cookies.ts'
import { keptQueryParams } from '@livery/contract/query-params.ts'

const carried = new Set([...keptQueryParams, ...attributionCookies.flatMap(({ params }) => params)])

/**
 * Adds everything known about the visit to a URL that leaves this browser or domain: the current
 * URL's parameters, or the values in the cookies.
 */
export function carryVisit(
  url: URL,
  search: string,
  readCookie: (name: string) => string | undefined,
): void {
  const given = new URLSearchParams(search)
  for (const name of carried) {
    const value = given.get(name)
    if (value) url.searchParams.set(name, value)
  }
  for (const { name, params, readable } of attributionCookies) {
    if (!readable || params.some(param => url.searchParams.has(param))) continue
    const value = readCookie(name)
    if (value) url.searchParams.set(params[0] ?? name, value)
  }
}
