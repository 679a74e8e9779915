import { type IosVersion, isOlder, parseVersionMatch, readSystemVersion } from './old-ios.ts'

/**
 * Returns the iOS version of an iPhone or iPad; undefined if the browser does not reveal it. Safari
 * 26 froze the system version in the user agent at 18, but its own version keeps increasing. Chrome
 * in desktop mode reports a Safari version that does not match the system's.
 */
export function parseIosVersion(userAgent: string): IosVersion | undefined {
  const system = readSystemVersion(userAgent)
  const isChrome = /CriOS\//.test(userAgent)
  const safari = isChrome
    ? undefined
    : parseVersionMatch(/Version\/(\d+)(?:\.(\d+))?.*Safari\//.exec(userAgent))
  if (!system || !safari) return system ?? safari
  return isOlder(system, safari) ? safari : system
}
