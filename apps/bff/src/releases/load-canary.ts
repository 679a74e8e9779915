import type { Canary, ReleaseIndex } from '@livery/contract/release.ts'
import { loadIndex } from '@livery/release/index/read-index.ts'
import { requireVariants } from '@livery/release/index/require-variants.ts'
import { verifyPacks } from '@livery/release/store/verify-packs.ts'
import type { EarlierReleases } from '#tenants/earlier-releases.ts'
import type { Sources } from '#tenants/merchant-version.ts'
import { addPatches } from './add-patches.ts'
import { type CanaryDirectory, createCanaryDirectory } from './canary-directory.ts'
import type { Directory } from './directory.ts'

/** A release that is served to a few hosts beside the current one. */
export type LiveCanary = { scope: Canary; index: ReleaseIndex; directory: CanaryDirectory }

type Options = Sources & {
  folder: string
  hostSuffix: string
  /** The current release, of which an index of those before it is to be had. */
  stable: { index: ReleaseIndex; directory: Directory; earlier: EarlierReleases }
  /** Packs this process has verified. */
  verified: ReadonlySet<string>
  mayLack?: ((id: string) => boolean) | undefined
}

/**
 * Loads a canary and verifies what its hosts need of it.
 *
 * @throws ReleaseError if anything of that is missing, damaged or contradictory
 */
export async function loadCanary(scope: Canary, options: Options): Promise<LiveCanary> {
  const { folder, stable, sharedFiles, verified } = options
  const bare = await loadIndex(folder, scope.release, stable.index)
  requireVariants(bare)
  await sharedFiles.bring(bare.variants)
  const index = await addPatches(folder, scope.release, bare, sharedFiles)
  const directory = createCanaryDirectory({ ...options, scope, index })
  const merchants = Object.fromEntries(
    Object.entries(index.merchants).filter(([code]) => directory.codes.has(code)),
  )
  const isLax = options.mayLack?.(scope.release) === true
  await verifyPacks(folder, { ...index, merchants }, { known: verified, mayLack: isLax })
  return { scope, index, directory }
}
