import type { ReleaseEntry, ReleaseIndex } from '@livery/contract/release.ts'
import type { MerchantVersion } from './merchant-version.ts'

/** A merchant as the served release has it. */
export type Served = { code: string; entry: ReleaseEntry }

/**
 * The kept releases before the served one, whose files open tabs still request. They are read when
 * they are first asked for.
 */
export type EarlierReleases = {
  /** The earlier editions of a merchant that have a file at this path, newest first. */
  withFile(merchant: Served, path: string): Promise<readonly MerchantVersion[]>
  /** The earlier editions of a merchant that have this icon, newest first. */
  withIcon(merchant: Served, key: string): Promise<readonly MerchantVersion[]>
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
