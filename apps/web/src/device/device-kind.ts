import { isIpad } from '@livery/contract/device/ipad.ts'
import type { LoginRequest } from '@livery/contract/platform/account.ts'
import * as sessionStorageKeys from '@livery/contract/session-storage-keys.ts'
import { matchesMedia } from '#lib/matches-media.ts'
import { sessionStore } from './storage.ts'

export type DeviceKind = NonNullable<LoginRequest['device']>

export type DeviceSigns = {
  userAgent: string
  touchPoints: number
  /** iOS: opened from the home screen (`navigator.standalone`). */
  iosStandalone: boolean
  /** Any platform: display mode standalone, or full screen that was entered from it. */
  displayStandalone: boolean
}

/** LOGIN-03: the device kind sent to the platform; undefined in an ordinary browser. */
export function toDeviceKind(signs: DeviceSigns): DeviceKind | undefined {
  if (signs.iosStandalone) return 'WEBCLIP'
  if (signs.displayStandalone) return 'PWA'
  return isIpad(signs) ? 'IPAD' : undefined
}

export function readDeviceSigns(): DeviceSigns {
  return {
    userAgent: navigator.userAgent,
    touchPoints: navigator.maxTouchPoints,
    iosStandalone: 'standalone' in navigator && navigator.standalone === true,
    displayStandalone: isStandalone(),
  }
}

/** The end of a session empties the storage. */
let wasStandalone = false

/**
 * The manifest asks for `standalone`, so a page is in full screen by its player alone: in the
 * installed app (INSTALL-21) as well as in a tab, which the mode before tells apart. A window of the
 * app may be moved into a tab, with its storage. The head's script notes it at the start of the page.
 */
function isStandalone(): boolean {
  const isMode = (mode: string) => matchesMedia(`(display-mode: ${mode})`)
  const key = sessionStorageKeys.standalone
  if (!isMode('standalone') && isMode('fullscreen')) {
    return wasStandalone || sessionStore.get(key) !== undefined
  }
  wasStandalone = isMode('standalone')
  if (wasStandalone) sessionStore.set(key, '1')
  else sessionStore.remove(key)
  return wasStandalone
}

/**
 * The native app names itself in the user agent by "App" and "Ver" (SOCIAL-21). AppleWebKit and
 * Version, which every Safari has, do not count.
 */
export function isOfficialApp(userAgent: string): boolean {
  return /App(?!le)/.test(userAgent) && /Ver(?!sion)/.test(userAgent)
}

/** Whether this is the native app, or runs from the home screen: it needs no offer of the app. */
export function isInstalled(signs: DeviceSigns = readDeviceSigns()): boolean {
  return isOfficialApp(signs.userAgent) || signs.iosStandalone || signs.displayStandalone
}
