/** Kept apart from visitor.ts, because only this part belongs to the first load. */

export type IosVersion = readonly [major: number, minor: number]

/** INSTALL-23: the first iOS version with usable home-screen apps (12.2). */
export const firstHomeScreenIos: IosVersion = [12, 2]

export function isOldIos(userAgent: string): boolean {
  const version = readSystemVersion(userAgent)
  return version !== undefined && isOlder(version, firstHomeScreenIos)
}

/** Returns the system version in the user agent. Safari 26 and later always report 18. */
export function readSystemVersion(userAgent: string): IosVersion | undefined {
  return parseVersionMatch(/(?:iPhone|iPad|iPod).*? OS (\d+)(?:_(\d+))?/.exec(userAgent))
}

export function isOlder([major, minor]: IosVersion, [thanMajor, thanMinor]: IosVersion): boolean {
  return major === thanMajor ? minor < thanMinor : major < thanMajor
}

export function parseVersionMatch(match: RegExpExecArray | null): IosVersion | undefined {
  const [, major, minor = '0'] = match ?? []
  return major === undefined ? undefined : [Number(major), Number(minor)]
}
