/** Finds merchants whose configuration differs from the current release. */

import { readIndex } from '@livery/release/index/read-index.ts'
import { readPointer } from '@livery/release/pointer/pointer.ts'
import { checkMerchants } from '#pipeline/check/check-merchants.ts'
import { loadArt } from '#pipeline/load/load-art.ts'
import { loadMerchants } from '#pipeline/load/load-merchants.ts'
import { readOverrides } from '#pipeline/overrides/read-overrides.ts'
import { digestSource } from '#pipeline/paint/source.ts'
import { refreshFromBucket } from '#pipeline/publish/open-releases.ts'

/**
 * Returns the codes of these merchants. Includes merchants with mistakes, because no release
 * contains their current configuration.
 */
export async function findChanged(merchantsDir: string, outDir: string): Promise<string[]> {
  const loaded = loadMerchants(merchantsDir)
  await refreshFromBucket(outDir)
  const pointer = readPointer(outDir)
  const released = pointer === undefined ? {} : readIndex(outDir, pointer.current).merchants
  const sound = new Map(checkMerchants(loaded).merchants.map(one => [one.code, one]))

  return loaded.codes.filter(code => {
    const one = sound.get(code)
    if (one === undefined) return true
    const art = loadArt(one.folder, one.file, one.merchant)
    const overrides = readOverrides(one.folder)
    if (Array.isArray(art) || Array.isArray(overrides)) return true
    return digestSource(one.merchant, art, overrides) !== released[code]?.config
  })
}
