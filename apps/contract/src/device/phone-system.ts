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

/** The browser properties that identify the type of device. */
export type SystemSigns = { userAgent: string; touchPoints: number }

/**
 * Since iPadOS 13, an iPad identifies itself as a Macintosh. Only its touch screen distinguishes it
 * from a Macintosh.
 */
export function isIpad({ userAgent, touchPoints }: SystemSigns): boolean {
  return /iPad/.test(userAgent) || (/Macintosh/.test(userAgent) && touchPoints > 1)
}
