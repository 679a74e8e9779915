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

/** GUARD-02: the two spellings under which a session token may arrive in the query. */
export const tokenQueryParams = ['token', 'tokens'] as const
