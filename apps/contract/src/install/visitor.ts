import type { SystemSigns } from '../device/ipad.ts'
import { type HandheldSystem, toPhoneSystem } from '../device/phone-system.ts'
import { findInAppBrowser, type InAppName, ownIosBrowsers } from './in-app-browsers.ts'
import { toIosVersion } from './ios-version.ts'
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
  /** Names on `window` by which an app is known. */
  windowNames?: readonly string[]
  /** Its style sheets can do what came with Safari 26, which may hide its version. */
  isFromIos26?: boolean
}

/** The device and the browser of a visitor, as far as an installation depends on them. */
export type InstallDevice = {
  system: HandheldSystem | 'computer'
  browser: InstallBrowser
  /** The app around the page; undefined in a browser of its own. */
  inApp: InAppName | undefined
  iosVersion: IosVersion | undefined
}

export function toInstallDevice(signs: VisitorSigns): InstallDevice {
  const { userAgent, windowNames, isFromIos26 = false } = signs
  const system = toPhoneSystem(signs) ?? 'computer'
  const told = system === 'ios' ? toIosVersion(userAgent) : undefined
  const unnamedApp = system === 'ios' && isIosApp(userAgent) ? 'web-view' : undefined
  const isFrozen = system === 'ios' && isFromIos26 && (told?.[0] ?? 0) < 26
  return {
    system,
    browser: toBrowser(userAgent),
    inApp: findInAppBrowser(userAgent, windowNames) ?? unnamedApp,
    iosVersion: isFrozen ? [26, 0] : told,
  }
}

/**
 * The first that fits. Most browsers name themselves beside Chrome or Safari, and so do many apps:
 * only a user agent that says nothing else is that of Chrome or Safari itself.
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

function toBrowser(userAgent: string): InstallBrowser {
  return signsOf.find(([, sign]) => sign.test(userAgent))?.[0] ?? 'other'
}

/** Among the others of an iPhone; anything else there is an app. */
const ownIosBrowser = new RegExp(ownIosBrowsers, 'i')

function isIosApp(userAgent: string): boolean {
  return toBrowser(userAgent) === 'other' && !ownIosBrowser.test(userAgent)
}
