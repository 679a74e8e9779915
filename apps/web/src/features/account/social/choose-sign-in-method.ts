import { isOfficialApp } from '#device/device-kind.ts'
import type { SocialChannel } from '#features/account/identity/pending-identity.ts'

/** How this device signs in by a channel. */
export type SignInMethod =
  | { kind: 'popup' }
  | { kind: 'redirect' }
  | { kind: 'bridge' }
  | { kind: 'refused'; textKey: 'coming_soon' }
  /** Google refuses every site in the browser of another app ("disallowed_useragent"). */
  | { kind: 'leave' }

export type SignInContext = {
  channel: SocialChannel
  userAgent: string
  /** Whether the page is in the browser of another app. */
  isInsideOtherApp: boolean
  /** Whether the native app around the page can sign in by this channel. */
  hasBridge: boolean
  /** Whether the brand's identity project serves every channel in browsers on Android. */
  androidBrowsers: boolean
}

const lastIosWithoutPopup = 12

/** SOCIAL-09, SOCIAL-10, SOCIAL-12, SOCIAL-19, SOCIAL-20 */
export function chooseSignInMethod(context: SignInContext): SignInMethod {
  const { channel, userAgent, isInsideOtherApp, hasBridge, androidBrowsers } = context
  if (hasBridge) return { kind: 'bridge' }
  // Inside the app a web popup has nowhere to open.
  if (isOfficialApp(userAgent)) return { kind: 'refused', textKey: 'coming_soon' }
  if (channel !== 'google' && isAndroid(userAgent) && !androidBrowsers) {
    return { kind: 'refused', textKey: 'coming_soon' }
  }
  if (channel === 'google' && isInsideOtherApp) return { kind: 'leave' }
  return { kind: knowsPopup(userAgent) ? 'popup' : 'redirect' }
}

function isAndroid(userAgent: string): boolean {
  return userAgent.includes('Android')
}

function knowsPopup(userAgent: string): boolean {
  const ios = toIosVersion(userAgent)
  if (ios !== undefined && ios <= lastIosWithoutPopup) return false
  return isChrome(userAgent) || isSafari(userAgent)
}

/** Other browsers name Chrome beside themselves; web views inside other apps contain `wv`. */
const notChrome = /Edg|OPR\/|SamsungBrowser|UCBrowser|YaBrowser|; wv\)|FBA[NV]|Instagram|Line\//

function isChrome(userAgent: string): boolean {
  return /(Chrome|CriOS)\/\d/.test(userAgent) && !notChrome.test(userAgent)
}

function isSafari(userAgent: string): boolean {
  return /Version\/[\d.]+.*Safari\//.test(userAgent) && !/Chrome|Android/.test(userAgent)
}

/** The major version of iOS; Safari froze it at 18, so larger ones read as that. */
function toIosVersion(userAgent: string): number | undefined {
  const version = /(?:iPhone|iPad|iPod).*? OS (\d+)_/.exec(userAgent)?.[1]
  return version === undefined ? undefined : Number(version)
}
