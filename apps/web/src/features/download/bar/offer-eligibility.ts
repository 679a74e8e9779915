import type { DeviceKind } from '#device/device-kind.ts'

/**
 * The part of home that offers the app: the bar, or the small window that replaces a closed bar.
 */
export type DownloadPlace = 'bar' | 'window' | 'none'

export type OfferContext = {
  isOfficialApp: boolean
  device: DeviceKind | undefined
  /** iOS that cannot keep the app on its home screen. */
  isOldIos: boolean
  /** Whether the platform has an app for iOS, as far as is known. */
  hasIosLink: boolean
  /** From this club rank on the brand shows no bar; undefined: everybody sees it. */
  hiddenFromRank: number | undefined
  /** The player's club rank, 0 without one; undefined while it is not known. */
  rank: number | undefined
}

/** DOWNLOAD-05 to DOWNLOAD-08: whether this device and this player are offered the app at all. */
export function isOffered(context: OfferContext): boolean {
  if (context.isOfficialApp || context.device === 'PWA') return false
  if (context.device === 'WEBCLIP' && !context.hasIosLink) return false
  return !context.isOldIos && isBelowThreshold(context)
}

/** A rank that is not known yet may be above it. */
function isBelowThreshold({ hiddenFromRank, rank }: OfferContext): boolean {
  if (hiddenFromRank === undefined) return true
  return rank !== undefined && rank < hiddenFromRank
}

/** DOWNLOAD-04, DOWNLOAD-09: closing the bar leaves the window, and closing that leaves nothing. */
export function toDownloadPlace(hidden: { bar: boolean; window: boolean }): DownloadPlace {
  if (!hidden.bar) return 'bar'
  return hidden.window ? 'none' : 'window'
}
