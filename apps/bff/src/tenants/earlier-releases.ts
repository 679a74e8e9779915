import type { ReleaseEntry, ReleaseIndex } from '@livery/contract/release.ts'
import type { MerchantVersion } from './merchant-version.ts'

/** The kept releases before the served one, whose files open tabs still request. */
export type EarlierReleases = {
  /** The earlier editions of a merchant that are not `pack`, newest first, each once. */
  of(code: string, pack: string): readonly MerchantVersion[]
}

export function createEarlierReleases(
  releases: readonly Pick<ReleaseIndex, 'merchants' | 'variants'>[],
): EarlierReleases {
  return {
    of(code, pack) {
      const seen = new Set([pack])
      return releases.flatMap(({ merchants, variants }) => {
        const entry = Object.hasOwn(merchants, code) ? merchants[code] : undefined
        if (!entry || seen.has(entry.pack)) return []
        seen.add(entry.pack)
        return [toMerchantVersion(entry, variants)]
      })
    },
  }
}

/** A merchant's line with the code of its variant, and of the variant that one builds on. */
export function toMerchantVersion(
  entry: ReleaseEntry,
  variants: ReleaseIndex['variants'],
): MerchantVersion {
  const variant = variants[entry.variant]
  const base = variant?.base === undefined ? undefined : variants[variant.base]
  return { entry, code: [variant, base].filter(part => part !== undefined) }
}
