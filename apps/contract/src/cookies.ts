/**
 * Cookies that the BFF sets, because browsers delete script-set cookies after seven days. Over
 * https every name has the prefix below, which binds the cookie to one host: no Domain, Path=/,
 * Secure. Browsers reject that prefix over plain http (a developer's localhost), so the bare name
 * is used there. There is no session cookie: the page stores the session itself
 * (`apps/web/src/platform/stored-session.ts`).
 */
export const hostCookiePrefix = '__Host-'

/**
 * STORE-03, STORE-04: 36 characters. The page sends it as `loginDeviceId`, so scripts must be able
 * to read it.
 */
export const deviceCookie = 'deviceId'

export type AttributionCookie = {
  name: string
  /** Query parameters that the value is read from; the first one present wins. */
  params: readonly string[]
  /** Whether the page sends the value in a request body; if not, scripts cannot read the cookie. */
  readable: boolean
}

/** STORE-05: who referred this visitor. `r` is the short form of the referral code. */
export const attributionCookies: readonly AttributionCookie[] = [
  { name: 'affiliateCode', params: ['affiliateCode'], readable: true },
  { name: 'referralCode', params: ['referralCode', 'r'], readable: true },
  { name: 'fbclid', params: ['fbclid'], readable: true },
  { name: 'kwaiclid', params: ['kwaiclid'], readable: true },
  { name: 'twclid', params: ['twclid'], readable: true },
  { name: 'obclid', params: ['obclid'], readable: true },
  { name: 'cid', params: ['cid'], readable: true },
  { name: 'gclid', params: ['gclid'], readable: false },
  { name: 'ttclid', params: ['ttclid'], readable: false },
]
