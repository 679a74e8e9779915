/** The browser properties that identify the kind of device. */
export type SystemSigns = { userAgent: string; touchPoints: number }

/**
 * Since iPadOS 13 an iPad identifies itself as a Macintosh; only its touch screen gives it away.
 */
export function isIpad({ userAgent, touchPoints }: SystemSigns): boolean {
  return /iPad/.test(userAgent) || (/Macintosh/.test(userAgent) && touchPoints > 1)
}
