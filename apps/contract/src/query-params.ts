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

/** Query parameters of a page opened from another of the merchant's domains. */
export const languageQueryParam = 'language'
export const userNameQueryParam = 'userName'

/** The fragment with which such a page receives the code for a session that is handed over. */
export const handOverFragment = '#hand-over='

/** GUARD-02: the two query parameters that may contain a session token. */
export const tokenQueryParams = ['token', 'tokens'] as const

/** The query parameters of an incoming link that identify a player. */
export const credentialQueryParams = [...tokenQueryParams, userNameQueryParam] as const

/** A `URL`; this workspace does not include its type. */
type MutableAddress = {
  searchParams: { has(name: string): boolean; delete(name: string): void }
  hash: string
}

/**
 * Removes tokens, hand-over codes and user names from a URL that the app opens: the URL itself may
 * come from outside, and a page that the app opens counts as the player's own action (decision
 * 0146).
 */
export function removeCredentials(url: MutableAddress): void {
  const { searchParams, hash } = url
  for (const name of credentialQueryParams) {
    // Even deleting a missing parameter would serialize the query again.
    if (searchParams.has(name)) searchParams.delete(name)
  }
  if (hash.startsWith(handOverFragment)) url.hash = ''
}
