/** The browser properties that identify the type of device. */
export type SystemSigns = { userAgent: string; touchPoints: number }

/**
 * Since iPadOS 13, an iPad identifies itself as a Macintosh. Only its touch screen distinguishes it
 * from a Macintosh.
 */
export function isIpad({ userAgent, touchPoints }: SystemSigns): boolean {
  return /iPad/.test(userAgent) || (/Macintosh/.test(userAgent) && touchPoints > 1)
}
