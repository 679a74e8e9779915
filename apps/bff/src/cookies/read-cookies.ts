import { hostCookiePrefix } from '@livery/contract/cookies.ts'

/** The cookies of a request by their names, those of the BFF without their prefix. */
export function readCookies(header = ''): ReadonlyMap<string, string> {
  const pairs = header.split('; ').map((pair): [string, string] => {
    const at = pair.indexOf('=')
    return [pair.slice(0, at).replace(hostCookiePrefix, ''), pair.slice(at + 1)]
  })
  return new Map(pairs)
}
