import { handOverFragment } from '@livery/contract/query-params.ts'

/**
 * Returns the hosts that the app may redirect to: the platform's hosts (DOMAIN-06) that are also on
 * the merchant's list, because the platform's response does not prove who owns a domain. If no host
 * is on both lists, returns the merchant's list.
 */
export function selectCandidateHosts(
  named: readonly { domainName: string }[],
  own: readonly string[],
): string[] {
  const hosts = named.map(({ domainName }) => domainName.trim().toLowerCase())
  const known = own.filter(host => hosts.includes(host))
  return known.length > 0 ? known : [...own]
}

/** Adds the session's hand-over code to the URL's fragment. */
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
