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

/** Parameters with which a page arrives from another of the merchant's domains. */
export const languageQueryParam = 'language'
export const userNameQueryParam = 'userName'

/** The fragment in which such a page carries the code of a session that is handed over. */
export const handOverFragment = '#hand-over='

/** GUARD-02: the two spellings under which a session token may arrive in the query. */
export const tokenQueryParams = ['token', 'tokens'] as const

/** The query parameters of an arrival that say who a player is. */
export const credentialQueryParams = [...tokenQueryParams, userNameQueryParam] as const

/** A `URL`, of which this workspace has no type. */
type MutableAddress = {
  searchParams: { has(name: string): boolean; delete(name: string): void }
  hash: string
}

/**
 * Removes tokens, hand-over codes and user names from an address that the app opens: the address itself
 * may come from outside, and a page that the app opens counts as the player's own step (decision 0146).
 */
export function removeCredentials(url: MutableAddress): void {
  const { searchParams, hash } = url
  for (const name of credentialQueryParams) {
    // Even a removal of nothing would serialize the query again.
    if (searchParams.has(name)) searchParams.delete(name)
  }
  if (hash.startsWith(handOverFragment)) url.hash = ''
}
