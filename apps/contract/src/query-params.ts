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
