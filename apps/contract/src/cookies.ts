/**
 * Cookies that the BFF sets, because browsers delete script-set cookies after seven days. Over
 * https, every cookie name has this prefix, which binds the cookie to one host: no Domain, Path=/,
 * Secure. Browsers reject the prefix over plain http (a developer's localhost), so the name without
 * the prefix is used there. There is no session cookie: the page itself stores the session
 * (`apps/web/src/platform/stored-session.ts`).
 */
export const hostCookiePrefix = '__Host-'

/**
 * STORE-03, STORE-04: the device id, with 36 characters. Scripts must be able to read the cookie,
 * because the page sends the id as `loginDeviceId`.
 */
export const deviceCookie = 'deviceId'

/**
 * The build id of a page that failed to start twice. The page's boot watchdog sets the cookie for
 * `failedBuildDays`, and while the BFF serves that build, it sends this browser the build before it.
 */
export const failedBuildCookie = 'failedBuild'

export type AttributionCookie = {
  name: string
  /** Query parameters that may contain the value. The first parameter that is present is used. */
  params: readonly string[]
  /** Whether the page sends the value in a request body. If not, scripts cannot read the cookie. */
  readable: boolean
}

/**
 * STORE-05: the ids that show who referred this visitor. `r` is the short name of the referral
 * code.
 */
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
