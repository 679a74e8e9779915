import { isOfficialApp } from '#device/device-kind.ts'
import type { SocialChannel } from '#features/account/identity/pending-identity.ts'

/** How this device signs in with a channel. */
export type SignInMethod =
  | { kind: 'popup' }
  | { kind: 'redirect' }
  | { kind: 'bridge' }
  | { kind: 'refused'; textKey: 'coming_soon' }
  /**
   * Google rejects sign-in from in-app browsers ("disallowed_useragent"), so the player must open
   * another browser.
   */
  | { kind: 'leave' }

export type SignInContext = {
  channel: SocialChannel
  userAgent: string
  /** Whether the page is in another app's in-app browser. */
  isInsideOtherApp: boolean
  /** Whether the native app around the page can sign in with this channel. */
  hasBridge: boolean
  /** Whether the brand's identity project supports every channel in Android browsers. */
  androidBrowsers: boolean
}

const lastIosWithoutPopup = 12

/**
 * Chooses how this device signs in with a channel (SOCIAL-09, SOCIAL-10, SOCIAL-12, SOCIAL-19,
 * SOCIAL-20).
 */
export function chooseSignInMethod(context: SignInContext): SignInMethod {
  const { channel, userAgent, isInsideOtherApp, hasBridge, androidBrowsers } = context
  if (hasBridge) return { kind: 'bridge' }
  // The native app cannot open a web popup.
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
  const ios = parseIosMajorVersion(userAgent)
  if (ios !== undefined && ios <= lastIosWithoutPopup) return false
  return isChrome(userAgent) || isSafari(userAgent)
}

/**
 * Browsers that include "Chrome" in their user agent but are not Chrome; `wv` identifies a web view
 * in an app.
 */
const notChrome = /Edg|OPR\/|SamsungBrowser|UCBrowser|YaBrowser|; wv\)|FBA[NV]|Instagram|Line\//

function isChrome(userAgent: string): boolean {
  return /(Chrome|CriOS)\/\d/.test(userAgent) && !notChrome.test(userAgent)
}

function isSafari(userAgent: string): boolean {
  return /Version\/[\d.]+.*Safari\//.test(userAgent) && !/Chrome|Android/.test(userAgent)
}

/** Returns the major iOS version. Safari reports 18 for every later version too. */
function parseIosMajorVersion(userAgent: string): number | undefined {
  const version = /(?:iPhone|iPad|iPod).*? OS (\d+)_/.exec(userAgent)?.[1]
  return version === undefined ? undefined : Number(version)
}
