import { handOverFragment } from '@livery/contract/query-params.ts'

/**
 * Returns the hosts that the app may redirect to: hosts named by the platform (DOMAIN-06) that are
 * also on the merchant's list, because a platform response by itself does not prove who owns a
 * domain. If the platform does not name any host from the list, the whole list is used.
 */
export function selectCandidateHosts(
  named: readonly { domainName: string }[],
  own: readonly string[],
): string[] {
  const hosts = named.map(({ domainName }) => domainName.trim().toLowerCase())
  const known = own.filter(host => hosts.includes(host))
  return known.length > 0 ? known : [...own]
}

/** Returns the URL with a handed-over session's code in its fragment. */
export function withHandOver(address: string, code: string | undefined): string {
  return code === undefined ? address : address + handOverFragment + code
}

export type Carried = { affiliateCode: string | undefined; r: string | undefined }

/** DOMAIN-04: returns the app's URL on another domain, with the affiliate and referral codes. */
export function buildRetryUrl(host: string, { affiliateCode, r }: Carried): string {
  const url = new URL('/m/index.html', `https://${host}`)
  if (affiliateCode) url.searchParams.set('affiliateCode', affiliateCode)
  if (r) url.searchParams.set('r', r)
  return url.href
}
