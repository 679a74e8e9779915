/**
 * Cookies the BFF sets, because browsers forget those that scripts set after seven days. Over https
 * every name carries the prefix below, which ties the cookie to one host: no Domain, Path=/, Secure.
 * Plain http (a developer's localhost) knows no such prefix, so there the bare name is used.
 */
export const hostCookiePrefix = '__Host-'

/** STORE-03, STORE-04: 36 characters, sent as `loginDeviceId`, so the page has to read it. */
export const deviceCookie = 'deviceId'

export type AttributionCookie = {
  name: string
  /** Query parameters it is taken from; the first that is there wins. */
  params: readonly string[]
  /** Whether the page sends it on in a request body; if not, scripts cannot see it. */
  readable: boolean
}

/** STORE-05: who sent this visitor. `r` is the short form of the referral code. */
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
