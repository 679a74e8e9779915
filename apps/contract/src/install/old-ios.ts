export type IosVersion = readonly [major: number, minor: number]

/** INSTALL-23: before 12.2, iOS could not run anything usable from the home screen. */
export const firstHomeScreenIos: IosVersion = [12, 2]

export function isOldIos(userAgent: string): boolean {
  const version = readSystemVersion(userAgent)
  return version !== undefined && isOlder(version, firstHomeScreenIos)
}

/** Reads the system version from the user agent, which Safari 26 and later freeze at 18. */
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
