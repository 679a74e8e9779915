/** The signs by which a device is told from another, as its browser gives them. */
export type SystemSigns = { userAgent: string; touchPoints: number }

/** Since iPadOS 13 an iPad identifies itself as a Macintosh; only its touch screen differs. */
export function isIpad({ userAgent, touchPoints }: SystemSigns): boolean {
  return /iPad/.test(userAgent) || (/Macintosh/.test(userAgent) && touchPoints > 1)
}
