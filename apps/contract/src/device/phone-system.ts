import { isIpad, type SystemSigns } from './ipad.ts'

/** An operating system for which the product may have a native app. */
export type PhoneSystem = 'ios' | 'android'

/**
 * `other-phone`: a phone or tablet that runs neither iOS nor Android apps, such as HarmonyOS 5 and
 * later.
 */
export type HandheldSystem = PhoneSystem | 'other-phone'

/** Returns the operating system of a phone or tablet; undefined for a computer. */
export function findPhoneSystem(signs: SystemSigns): HandheldSystem | undefined {
  const { userAgent } = signs
  // The user agents of these systems also contain "Android", so they are checked first.
  if (/Windows Phone|KAIOS/.test(userAgent)) return 'other-phone'
  if (/iPhone|iPod/.test(userAgent) || isIpad(signs)) return 'ios'
  if (/Android/.test(userAgent) || isAndroidAsComputer(signs)) return 'android'
  return /\bMobile\b|\((?:Phone|Tablet);/.test(userAgent) ? 'other-phone' : undefined
}

/**
 * Android tablets request desktop sites by default and identify as Linux. Only the touch screen
 * distinguishes them from a computer.
 */
function isAndroidAsComputer({ userAgent, touchPoints }: SystemSigns): boolean {
  return /\(X11; Linux (?:x86_64|aarch64|armv\w+)[;)]/.test(userAgent) && touchPoints > 1
}
