import type { ReleaseEntry, ReleaseIndex } from '@livery/contract/release.ts'
import type { MerchantVersion } from './merchant-version.ts'

/** A merchant in the served release. */
export type Served = { code: string; entry: ReleaseEntry }

/**
 * The kept releases before the served one, whose files open tabs still request. They are read on
 * first use.
 */
export type EarlierReleases = {
  /** Returns the earlier versions of a merchant that have a file at this path, newest first. */
  withFile(merchant: Served, path: string): Promise<readonly MerchantVersion[]>
  /** Returns the earlier versions of a merchant that have this icon, newest first. */
  withIcon(merchant: Served, key: string): Promise<readonly MerchantVersion[]>
}

/** Returns a merchant's entry with the code for its variant and for the variant that it extends. */
export function buildMerchantVersion(
  entry: ReleaseEntry,
  variants: ReleaseIndex['variants'],
): MerchantVersion {
  const variant = variants[entry.variant]
  const base = variant?.base === undefined ? undefined : variants[variant.base]
  return { entry, code: [variant, base].filter(part => part !== undefined) }
}
