import { isIpad, type SystemSigns } from './ipad.ts'

/** The system whose apps a phone or tablet can run, and for which the product may have one. */
export type PhoneSystem = 'ios' | 'android'

/** `other-phone`: a phone or tablet that runs apps of neither, like HarmonyOS since its version 5. */
export type HandheldSystem = PhoneSystem | 'other-phone'

/** The system of a phone or tablet; undefined for a computer. */
export function toPhoneSystem(signs: SystemSigns): HandheldSystem | undefined {
  const { userAgent } = signs
  // They name Android too.
  if (/Windows Phone|KAIOS/.test(userAgent)) return 'other-phone'
  if (/iPhone|iPod/.test(userAgent) || isIpad(signs)) return 'ios'
  if (/Android/.test(userAgent) || isAndroidAsComputer(signs)) return 'android'
  return /\bMobile\b|\((?:Phone|Tablet);/.test(userAgent) ? 'other-phone' : undefined
}

/** Tablets of Android ask for sites of computers by default, as Linux; only the touch screen tells. */
function isAndroidAsComputer({ userAgent, touchPoints }: SystemSigns): boolean {
  return /\(X11; Linux (?:x86_64|aarch64|armv\w+)[;)]/.test(userAgent) && touchPoints > 1
}
