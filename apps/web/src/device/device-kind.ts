import { isIpad } from '@livery/contract/device/ipad.ts'
import type { LoginRequest } from '@livery/contract/platform/account.ts'

export type DeviceKind = NonNullable<LoginRequest['device']>

export type DeviceSigns = {
  userAgent: string
  touchPoints: number
  /** iOS: opened from the home screen (`navigator.standalone`). */
  iosStandalone: boolean
  /** Any platform: display mode standalone or fullscreen. */
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
    displayStandalone: window.matchMedia('(display-mode: standalone), (display-mode: fullscreen)')
      .matches,
  }
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
