import type { ReleaseMerchant } from '@livery/contract/release.ts'
import type { PackCache } from '#store/pack-cache.ts'
import type { MerchantVersion } from './merchant-version.ts'

/** A picture that icons and launch images are made of. */
export type IconSource = ReleaseMerchant['icon'] & {
  bytes: () => Buffer
  /** Named by the site template, and part of no release. */
  isFromTemplate?: boolean
}

/** The source of a merchant as a release has it. @throws AppError release_damaged */
export function toIcon(version: MerchantVersion, packCache: PackCache): IconSource {
  const { icon } = packCache.describe(version.entry)
  return { ...icon, bytes: () => packCache.body(version.entry, icon.mark) }
}

/** The source of a key; a pack that is gone is passed over. */
export function findEarlierIcon(
  editions: readonly MerchantVersion[],
  key: string,
  packCache: PackCache,
): IconSource | undefined {
  const found = editions.find(({ entry }) => packCache.findDescription(entry)?.icon.key === key)
  return found && toIcon(found, packCache)
}
