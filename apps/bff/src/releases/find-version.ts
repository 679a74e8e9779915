import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { indexPath, type ReleaseIndex, storePath } from '@livery/contract/release.ts'
import { loadKeptIndex } from '@livery/release/index/read-index.ts'
import { requireVariants } from '@livery/release/index/require-variants.ts'
import { formsOf } from '@livery/release/support/named-hashes.ts'
import { ReleaseError } from '@livery/release/support/release-error.ts'
import { LRUCache } from 'lru-cache'
import { buildMerchantVersion } from '#tenants/earlier-releases.ts'
import type { MerchantVersion } from '#tenants/merchant-version.ts'
import type { LiveRelease } from './activate.ts'
import type { Bring } from './part-reader.ts'

/**
 * Finds a merchant's version in one release: a release that is served or kept, or any release whose
 * files are still in the folder. `undefined` once garbage collection has removed it, or if it never
 * existed.
 */
export type FindVersion = (release: string, code: string) => Promise<MerchantVersion | undefined>

/** The index of ten thousand merchants takes several megabytes. */
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
    // Only ids of kept releases cause a bucket request.
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
    const version = buildMerchantVersion(entry, index.variants)
    if (current()?.keptIds.has(release)) {
      const files = version.code.flatMap(({ files: each }) => Object.values(each))
      await bring?.files([entry.pack, ...files.flatMap(formsOf)]).catch(asMissing)
    }
    return (await isThere(storePath(entry.pack))) ? version : undefined
  }
}

/** Treats a release that is no longer in the bucket as missing, so that its preview is refused. */
function asMissing(error: unknown): void {
  if (!(error instanceof ReleaseError)) throw error
}
