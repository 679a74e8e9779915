import type { ReleaseMerchant } from '@livery/contract/release.ts'
import type { PackShelf } from '#store/pack-cache.ts'
import type { Edition } from './merchant-version.ts'

/** A picture that icons and launch images are made of. */
export type IconSource = ReleaseMerchant['icon'] & {
  bytes: () => Buffer
  /** Named by the site template, so no release knows of it. */
  isAdopted?: boolean
}

/** A merchant's sources, each once: this release's first, then those of the releases before it. */
export function toIcons(
  current: Edition,
  earlier: readonly Edition[],
  shelf: PackShelf,
): [IconSource, ...IconSource[]] {
  const newest = toIcon(shelf.describe(current.entry), current, shelf)
  const byKey = new Map<string, IconSource>()
  for (const edition of earlier) {
    const merchant = shelf.findDescription(edition.entry)
    if (!merchant || merchant.icon.key === newest.key || byKey.has(merchant.icon.key)) continue
    byKey.set(merchant.icon.key, toIcon(merchant, edition, shelf))
  }
  return [newest, ...byKey.values()]
}

function toIcon({ icon }: ReleaseMerchant, { entry }: Edition, shelf: PackShelf): IconSource {
  return { ...icon, bytes: () => shelf.body(entry, icon.mark) }
}
