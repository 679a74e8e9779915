import type { ReleaseMerchant } from '@livery/contract/release.ts'
import type { PackCache } from '#store/pack-cache.ts'
import type { MerchantVersion } from './merchant-version.ts'

/** A picture that icons and launch images are made of. */
export type IconSource = ReleaseMerchant['icon'] & {
  bytes: () => Buffer
  /** Named by the site template, and part of no release. */
  isFromTemplate?: boolean
}

/** A merchant's sources, each once: this release's first, then those of the releases before it. */
export function toIcons(
  current: MerchantVersion,
  earlier: readonly MerchantVersion[],
  packCache: PackCache,
): [IconSource, ...IconSource[]] {
  const newest = toIcon(packCache.describe(current.entry), current, packCache)
  const byKey = new Map<string, IconSource>()
  for (const edition of earlier) {
    const merchant = packCache.findDescription(edition.entry)
    if (!merchant || merchant.icon.key === newest.key || byKey.has(merchant.icon.key)) continue
    byKey.set(merchant.icon.key, toIcon(merchant, edition, packCache))
  }
  return [newest, ...byKey.values()]
}

function toIcon(
  { icon }: ReleaseMerchant,
  { entry }: MerchantVersion,
  packCache: PackCache,
): IconSource {
  return { ...icon, bytes: () => packCache.body(entry, icon.mark) }
}
