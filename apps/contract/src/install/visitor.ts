import type { SystemSigns } from '../device/ipad.ts'
import { findPhoneSystem, type HandheldSystem } from '../device/phone-system.ts'
import { findInAppBrowser, type InAppName, ownIosBrowsers } from './in-app-browsers.ts'
import { parseIosVersion } from './ios-version.ts'
import type { IosVersion } from './old-ios.ts'

export type InstallBrowser =
  | 'safari'
  | 'chrome'
  | 'edge'
  | 'samsung'
  | 'opera'
  | 'firefox'
  | 'other'

export type VisitorSigns = SystemSigns & {
  /** Property names on `window` that identify an app. */
  windowNames?: readonly string[]
  /**
   * Whether the browser supports CSS that Safari 26 introduced. The user agent does not always
   * reveal this version.
   */
  isFromIos26?: boolean
}

/** Device and browser properties that affect installation. */
export type InstallDevice = {
  system: HandheldSystem | 'computer'
  browser: InstallBrowser
  /** The app that contains the page; undefined in a standalone browser. */
  inApp: InAppName | undefined
  iosVersion: IosVersion | undefined
}

export function resolveInstallDevice(signs: VisitorSigns): InstallDevice {
  const { userAgent, windowNames, isFromIos26 = false } = signs
  const system = findPhoneSystem(signs) ?? 'computer'
  const told = system === 'ios' ? parseIosVersion(userAgent) : undefined
  const unnamedApp = system === 'ios' && isIosApp(userAgent) ? 'web-view' : undefined
  const isFrozen = system === 'ios' && isFromIos26 && (told?.[0] ?? 0) < 26

  return {
    system,
    browser: parseBrowser(userAgent),
    inApp: findInAppBrowser(userAgent, windowNames) ?? unnamedApp,
    iosVersion: isFrozen ? [26, 0] : told,
  }
}

/**
 * The first matching pattern applies. Most browsers and many apps add their own name to the user
 * agent of Chrome or Safari, so only a user agent without an additional name belongs to Chrome or
 * Safari itself.
 */
const signsOf: readonly (readonly [InstallBrowser, RegExp])[] = [
  ['edge', /\bEdg(?:A|iOS)?\//],
  ['samsung', /SamsungBrowser\//],
  ['opera', /\b(?:OPR|OPT|OPX|OPiOS|Opera)\b/],
  ['firefox', /\bFxiOS\/[^ ]+(?: Mobile\/\w+)? Safari\/[\d.]+$|\b(?:Firefox|Focus|Klar)\//],
  ['chrome', /\(KHTML, like Gecko\) (?:Headless)?Chrome\/[\d.]+(?: Mobile)? Safari\/[\d.]+$/],
  ['chrome', /\(KHTML, like Gecko\) CriOS\/[\d.]+(?: (?:Mobile|Version)\/[\w.]+)* Safari\/[\d.]+$/],
  ['safari', /\(KHTML, like Gecko\) Version\/[\d.]+(?: Mobile\/\w+)? Safari\/[\d.]+$/],
]

function parseBrowser(userAgent: string): InstallBrowser {
  return signsOf.find(([, sign]) => sign.test(userAgent))?.[0] ?? 'other'
}

/**
 * Distinguishes standalone iPhone browsers from apps. A user agent that does not match belongs to
 * an app.
 */
const ownIosBrowser = new RegExp(ownIosBrowsers, 'i')

function isIosApp(userAgent: string): boolean {
  return parseBrowser(userAgent) === 'other' && !ownIosBrowser.test(userAgent)
}
