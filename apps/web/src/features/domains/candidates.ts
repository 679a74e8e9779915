import { handOverFragment } from '@livery/contract/query-params.ts'

/**
 * The hosts that the app may redirect to: those the platform names (DOMAIN-06) that are also the
 * merchant's own, since an answer of the platform alone does not prove who owns a domain. If it
 * names none of them, the merchant's list is used.
 */
export function toCandidates(
  named: readonly { domainName: string }[],
  own: readonly string[],
): string[] {
  const hosts = named.map(({ domainName }) => domainName.trim().toLowerCase())
  const known = own.filter(host => hosts.includes(host))
  return known.length > 0 ? known : [...own]
}

/** The same address with the code of a session that is handed over, in its fragment. */
export function withHandOver(address: string, code: string | undefined): string {
  return code === undefined ? address : address + handOverFragment + code
}

export type Carried = { affiliateCode: string | undefined; r: string | undefined }

/** DOMAIN-04: the app's address on another domain, with the affiliate and referral codes. */
export function toRetryAddress(host: string, { affiliateCode, r }: Carried): string {
  const url = new URL('/m/index.html', `https://${host}`)
  if (affiliateCode) url.searchParams.set('affiliateCode', affiliateCode)
  if (r) url.searchParams.set('r', r)
  return url.href
}
