/** INSTALL-23: before 12.2 iOS ran nothing from the home screen that could be used. */
const firstHomeScreenIos = [12, 2] as const

export function isOldIos(userAgent: string): boolean {
  const [, major, minor] = /(?:iPhone|iPad|iPod).*? OS (\d+)(?:_(\d+))?/.exec(userAgent) ?? []
  if (major === undefined) return false
  const [firstMajor, firstMinor] = firstHomeScreenIos
  if (Number(major) !== firstMajor) return Number(major) < firstMajor
  return Number(minor ?? 0) < firstMinor
}
