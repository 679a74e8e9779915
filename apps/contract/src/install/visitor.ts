import type { SystemSigns } from '../device/ipad.ts'
import { type PhoneSystem, toPhoneSystem } from '../device/phone-system.ts'
import { findInAppBrowser, type InAppName } from './in-app-browsers.ts'
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
  system: PhoneSystem | 'computer'
  browser: InstallBrowser
  /** The app around the page; undefined in a browser of its own. */
  inApp: InAppName | undefined
  iosVersion: IosVersion | undefined
}

export function toInstallDevice(signs: VisitorSigns): InstallDevice {
  const { userAgent, windowNames, isFromIos26 = false } = signs
  const system = toPhoneSystem(signs) ?? 'computer'
  const told = system === 'ios' ? toIosVersion(userAgent) : undefined
  const isFrozen = system === 'ios' && isFromIos26 && (told?.[0] ?? 0) < 26
  return {
    system,
    browser: toBrowser(userAgent),
    inApp: findInAppBrowser(userAgent, windowNames),
    iosVersion: isFrozen ? [26, 0] : told,
  }
}

/** The first that fits: most browsers name themselves beside Chrome or Safari. */
const signsOf: readonly (readonly [InstallBrowser, RegExp])[] = [
  ['edge', /\bEdg(?:A|iOS)?\//],
  ['samsung', /SamsungBrowser\//],
  ['opera', /\b(?:OPR|OPT|OPX|Opera)\b/],
  ['firefox', /\b(?:Firefox|FxiOS|Focus|Klar)\//],
  ['other', /\b(?:UCBrowser|MiuiBrowser|HuaweiBrowser|DuckDuckGo|Ddg|YaBrowser|Brave|coc_coc)/i],
  ['chrome', /\b(?:Chrome|CriOS)\//],
  ['safari', /Version\/.*Safari\//],
]

function toBrowser(userAgent: string): InstallBrowser {
  return signsOf.find(([, sign]) => sign.test(userAgent))?.[0] ?? 'other'
}
