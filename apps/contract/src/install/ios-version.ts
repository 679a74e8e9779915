import { type IosVersion, isOlder, readSystemVersion, toVersion } from './old-ios.ts'

/**
 * The version of an iPhone or iPad; undefined when its browser does not tell. Safari 26 froze the
 * version of the system in the user agent at 18, and its own version goes on. Chrome that asks for
 * the site of a computer names a version of Safari that is none of the system's.
 */
export function toIosVersion(userAgent: string): IosVersion | undefined {
  const system = readSystemVersion(userAgent)
  const isChrome = /CriOS\//.test(userAgent)
  const safari = isChrome
    ? undefined
    : toVersion(/Version\/(\d+)(?:\.(\d+))?.*Safari\//.exec(userAgent))
  if (!system || !safari) return system ?? safari
  return isOlder(system, safari) ? safari : system
}
