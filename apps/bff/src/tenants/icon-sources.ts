import type { ReleaseMerchant } from '@livery/contract/release.ts'
import type { PackCache } from '#store/pack-cache.ts'
import type { MerchantVersion } from './merchant-version.ts'

/** The source image for icons and launch images. */
export type IconSource = ReleaseMerchant['icon'] & {
  bytes: () => Buffer
  /** The site template names the image, so it is not in any release. */
  isFromTemplate?: boolean
}

/** Returns a merchant's icon source in a release. @throws AppError release_damaged */
export function readIconSource(version: MerchantVersion, packCache: PackCache): IconSource {
  const { icon } = packCache.describe(version.entry)
  return { ...icon, bytes: () => packCache.body(version.entry, icon.mark) }
}

/** Returns the icon source for a key; skips a missing pack. */
export function findEarlierIcon(
  editions: readonly MerchantVersion[],
  key: string,
  packCache: PackCache,
): IconSource | undefined {
  const found = editions.find(({ entry }) => packCache.findDescription(entry)?.icon.key === key)
  return found && readIconSource(found, packCache)
}
