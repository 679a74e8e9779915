import type { DeviceKind } from '#device/device-kind.ts'

/**
 * The part of home that offers the app: the bar, or the small window that replaces a closed bar.
 */
export type DownloadPlace = 'bar' | 'window' | 'none'

export type OfferContext = {
  isOfficialApp: boolean
  device: DeviceKind | undefined
  /** Whether the iOS version is too old to keep the app on its home screen. */
  isOldIos: boolean
  /** Whether the platform offers an iOS app; false until known. */
  hasIosLink: boolean
  /** The club rank from which the bar is hidden; if undefined, all players see the bar. */
  hiddenFromRank: number | undefined
  /** The player's club rank; 0 without a rank, undefined while the rank is loading. */
  rank: number | undefined
}

/**
 * DOWNLOAD-05 to DOWNLOAD-08: returns whether the app is offered to this device and player at all.
 */
export function isOffered(context: OfferContext): boolean {
  if (context.isOfficialApp || context.device === 'PWA') return false
  if (context.device === 'WEBCLIP' && !context.hasIosLink) return false
  return !context.isOldIos && isBelowThreshold(context)
}

/**
 * Returns whether the rank is below the threshold. An unknown rank is not, because it may be
 * higher.
 */
function isBelowThreshold({ hiddenFromRank, rank }: OfferContext): boolean {
  if (hiddenFromRank === undefined) return true
  return rank !== undefined && rank < hiddenFromRank
}

/**
 * DOWNLOAD-04, DOWNLOAD-09: returns the bar, the window if the bar is closed, or nothing if both
 * are closed.
 */
export function chooseDownloadPlace(hidden: { bar: boolean; window: boolean }): DownloadPlace {
  if (!hidden.bar) return 'bar'
  return hidden.window ? 'none' : 'window'
}
