/** NAV-01: query parameters that survive every navigation inside the app. */
export const keptQueryParams = [
  'affiliateCode',
  'referralCode',
  'r',
  'inApp',
  'fbclid',
  'gclid',
  'ttclid',
  'kwaiclid',
  'bbg',
  'isBgeTest',
  'cid',
] as const

/** The query parameters of a page that another of the merchant's domains opens. */
export const languageQueryParam = 'language'
export const userNameQueryParam = 'userName'

/**
 * The URL fragment that passes a session's hand-over code to a page on another of the merchant's
 * domains.
 */
export const handOverFragment = '#hand-over='

/** GUARD-02: the two query parameters that may contain a session token. */
export const tokenQueryParams = ['token', 'tokens'] as const

/** The query parameters of an incoming link that identify a player. */
export const credentialQueryParams = [...tokenQueryParams, userNameQueryParam] as const

/** The part of `URL` that this module uses; this workspace does not include the `URL` type. */
type MutableAddress = {
  searchParams: { has(name: string): boolean; delete(name: string): void }
  hash: string
}

/**
 * Removes tokens, hand-over codes and user names from a URL that the app opens. The URL may come
 * from outside, but the opened page counts as the player's own action (decision 0146).
 */
export function removeCredentials(url: MutableAddress): void {
  const { searchParams, hash } = url
  for (const name of credentialQueryParams) {
    // `delete` would serialize the query again, even if the parameter is missing.
    if (searchParams.has(name)) searchParams.delete(name)
  }
  if (hash.startsWith(handOverFragment)) url.hash = ''
}
