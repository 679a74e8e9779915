import { type IosVersion, isOlder, parseVersionMatch, readSystemVersion } from './old-ios.ts'

/**
 * Returns the iOS version of an iPhone or iPad, or undefined if the browser does not reveal it.
 * Since Safari 26, the system version in the user agent stays at 18, but Safari's own version still
 * increases. Chrome in desktop mode reports a Safari version that does not match the iOS version.
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
