import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { indexPath, type ReleaseIndex, storePath } from '@livery/contract/release.ts'
import { parseRemainder, remainderPath } from '@livery/contract/remainder.ts'
import type { BucketReader } from '@livery/release/bucket/bucket-reader.ts'
import { sha256 } from '@livery/release/support/hash.ts'
import { inParallel } from '@livery/release/support/in-parallel.ts'
import { hashesOf } from '@livery/release/support/named-hashes.ts'
import { ReleaseError } from '@livery/release/support/release-error.ts'
import { createCopiedFiles, orMissing } from './copied-files.ts'

/** This machine's copy of a bucket; a file gets its name only once it is complete and verified. */
export type LocalCopy = {
  /** Brings in all files of a release. @throws ReleaseError */
  bring(id: string, thorough: boolean): Promise<ReleaseIndex>
  /** The same, or `undefined` when the bucket does not have it whole any more. */
  bringIfWhole(id: string): Promise<ReleaseIndex | undefined>
  /** Only its index, if the bucket still has it. */
  bringIndex(id: string): Promise<void>
  /**
   * Brings in what an earlier release names beyond those after it, if the bucket has it.
   *
   * @param newer the releases after it
   */
  bringRemainder(id: string, newer: readonly string[]): Promise<void>
  /** Files that a kept release names. Concurrent calls share one transfer. @throws ReleaseError */
  bringFiles(hashes: readonly string[]): Promise<void>
  write(path: string, bytes: Buffer): Promise<void>
  /**
   * Garbage collection: removes releases and files.
   *
   * @param earlierBytes bytes of files that only earlier releases name and that stay here
   */
  remove(ids: readonly string[], hashes: readonly string[], earlierBytes: number): Promise<void>
}

const parallelTransfers = 16

/** Files that only earlier releases name are so many bytes at most, and half of them after a collection. */
export const mostEarlierBytes = 2 * 2 ** 30

export function createLocalCopy(
  bucket: BucketReader,
  folder: string,
  mostBytes = mostEarlierBytes,
): LocalCopy {
  /** Seen here by this process: a release in which little changed does not ask the disk for all. */
  const present = new Set<string>()
  const underway = new Map<string, Promise<void>>()
  /** Files that could not be had: the bucket is asked again after the next publication. */
  const refused = new Map<string, ReleaseError>()
  let roomBytes = mostBytes
  const files = createCopiedFiles(bucket, folder)
  const { fetchVerified, isThere, isIntact, loadOrFetchIndex, write } = files

  async function bring(id: string, thorough: boolean): Promise<ReleaseIndex> {
    const index = await loadOrFetchIndex(id)
    const sizes = new Map(Object.values(index.merchants).map(({ pack, size }) => [pack, size]))
    await inParallel(hashesOf(index), parallelTransfers, async hash => {
      if (!thorough && present.has(hash)) return
      const isHere = thorough ? await isIntact(hash) : await isThere(hash, sizes.get(hash))
      if (!isHere) await write(storePath(hash), await fetchVerified(storePath(hash), hash))
      present.add(hash)
    })
    return index
  }

  async function bringFile(hash: string): Promise<void> {
    if (!(await isThere(hash, undefined))) {
      // Visitors must not fill the disk by asking for all that was ever published.
      if (roomBytes <= 0) throw new ReleaseError('the copy has no room for earlier releases')
      const bytes = await fetchVerified(storePath(hash), hash)
      roomBytes -= bytes.length
      await write(storePath(hash), bytes)
    }
    present.add(hash)
  }

  function shareFile(hash: string): Promise<void> {
    const before = refused.get(hash)
    if (before) return Promise.reject(before)
    const remember = (error: unknown) => {
      if (error instanceof ReleaseError) refused.set(hash, error)
      throw error
    }
    const running =
      underway.get(hash) ??
      bringFile(hash)
        .catch(remember)
        .finally(() => underway.delete(hash))
    underway.set(hash, running)
    return running
  }

  async function bringRemainder(id: string, newer: readonly string[]): Promise<void> {
    const path = remainderPath(id)
    const here = await readFile(join(folder, path), 'utf8').catch(() => '')
    const known = parseRemainder(here, id, toTextHash)
    if (known && newer.includes(known.after)) return
    const bytes = await bucket.get(path)
    const isSound = bytes && parseRemainder(bytes.toString('utf8'), id, toTextHash)
    if (isSound) await write(path, bytes)
    else await rm(join(folder, path), { force: true })
  }

  return {
    bring,
    bringIfWhole: id => bring(id, false).catch(orMissing),
    async bringIndex(id) {
      await loadOrFetchIndex(id).catch(orMissing)
    },
    bringRemainder,
    async bringFiles(hashes) {
      const missing = hashes.filter(hash => !present.has(hash))
      await inParallel(new Set(missing), parallelTransfers, shareFile)
    },
    write,
    async remove(ids, hashes, earlierBytes) {
      roomBytes = mostBytes - earlierBytes
      refused.clear()
      for (const hash of hashes) {
        present.delete(hash)
        await rm(join(folder, storePath(hash)), { force: true })
      }
      for (const path of ids.flatMap(id => [indexPath(id), remainderPath(id)])) {
        await rm(join(folder, path), { force: true })
      }
    },
  }
}

function toTextHash(text: string): string {
  return sha256(Buffer.from(text))
}
