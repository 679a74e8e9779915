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
  /** Any platform: display mode standalone, or full screen entered from standalone. */
  displayStandalone: boolean
}

/** LOGIN-03: returns the device kind sent to the platform; undefined in an ordinary browser. */
export function findDeviceKind(signs: DeviceSigns): DeviceKind | undefined {
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

/** The flag is kept in memory too, because the end of a session clears the storage. */
let wasStandalone = false

/**
 * Returns whether the page runs as the installed app. The manifest requests `standalone`, so only
 * the player can enter full screen, either in the installed app (INSTALL-21) or in a tab. The
 * previous display mode distinguishes these two cases. An app window can be moved into a tab
 * together with its storage. The script in the page's head records the mode when the page starts.
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
 * Detects the native app by "App" and "Ver" in the user agent (SOCIAL-21). AppleWebKit and Version,
 * which every Safari has, do not count.
 */
export function isOfficialApp(userAgent: string): boolean {
  return /App(?!le)/.test(userAgent) && /Ver(?!sion)/.test(userAgent)
}

/**
 * Returns whether this is the native app or runs from the home screen, so that the app need not be
 * offered.
 */
export function isInstalled(signs: DeviceSigns = readDeviceSigns()): boolean {
  return isOfficialApp(signs.userAgent) || signs.iosStandalone || signs.displayStandalone
}
