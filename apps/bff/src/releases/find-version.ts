import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { indexPath, type ReleaseIndex, storePath } from '@livery/contract/release.ts'
import { loadKeptIndex } from '@livery/release/index/read-index.ts'
import { requireVariants } from '@livery/release/index/require-variants.ts'
import { formsOf } from '@livery/release/support/named-hashes.ts'
import { ReleaseError } from '@livery/release/support/release-error.ts'
import { LRUCache } from 'lru-cache'
import { toMerchantVersion } from '#tenants/earlier-releases.ts'
import type { MerchantVersion } from '#tenants/merchant-version.ts'
import type { LiveRelease } from './activate.ts'
import type { Bring } from './part-reader.ts'

/**
 * Finds a merchant as one release has it: one that is served or kept, or any whose files are still
 * in the folder. `undefined` once garbage collection has removed it, or if there never was one.
 */
export type FindVersion = (release: string, code: string) => Promise<MerchantVersion | undefined>

/** An index of ten thousand merchants is some megabytes. */
const maxIndexes = 3

export function createFindVersion(
  folder: string,
  current: () => LiveRelease | undefined,
  bring?: Bring,
): FindVersion {
  const others = new LRUCache<string, ReleaseIndex>({ max: maxIndexes })

  async function findIndex(id: string): Promise<ReleaseIndex | undefined> {
    const served = current()?.indexes.get(id)
    if (served) return served
    // Names that are no kept release's cost the bucket nothing.
    if (current()?.keptIds.has(id)) await bring?.index(id).catch(asMissing)
    if (!(await isThere(indexPath(id)))) return undefined
    const index = others.get(id) ?? (await readIndex(id))
    if (index) others.set(id, index)
    return index
  }

  async function readIndex(id: string): Promise<ReleaseIndex | undefined> {
    try {
      const index = await loadKeptIndex(folder, id)
      requireVariants(index)
      return index
    } catch (error) {
      if (error instanceof ReleaseError) return undefined
      throw error
    }
  }

  async function isThere(path: string): Promise<boolean> {
    return (await stat(join(folder, path)).catch(() => undefined)) !== undefined
  }

  return async (release, code) => {
    const index = await findIndex(release)
    const entry = index && Object.hasOwn(index.merchants, code) ? index.merchants[code] : undefined
    if (!index || !entry) return undefined
    const version = toMerchantVersion(entry, index.variants)
    if (current()?.keptIds.has(release)) {
      const files = version.code.flatMap(({ files: each }) => Object.values(each))
      await bring?.files([entry.pack, ...files.flatMap(formsOf)]).catch(asMissing)
    }
    return (await isThere(storePath(entry.pack))) ? version : undefined
  }
}

/** A preview of a release that the bucket has no more is refused as one that is gone. */
function asMissing(error: unknown): void {
  if (!(error instanceof ReleaseError)) throw error
}
