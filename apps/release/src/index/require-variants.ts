import type { ReleaseIndex } from '@livery/contract/release.ts'
import { ReleaseError } from '#support/release-error.ts'

/**
 * @throws ReleaseError if the release lacks a variant or file list that one of its entries names
 */
export function requireVariants({ merchants, variants }: ReleaseIndex): void {
  for (const [code, { variant }] of Object.entries(merchants)) {
    if (!Object.hasOwn(variants, variant)) {
      throw new ReleaseError(`merchant ${code}: no variant ${variant} in the release`)
    }
  }
  for (const [name, { base, assetList, files }] of Object.entries(variants)) {
    if (base !== undefined && !Object.hasOwn(variants, base)) {
      throw new ReleaseError(`variant ${name}: no variant ${base} in the release`)
    }
    if (assetList !== undefined && !Object.hasOwn(files, assetList)) {
      throw new ReleaseError(`variant ${name}: ${assetList} is not one of its files`)
    }
  }
}
