import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import {
  indexPath,
  type ReleaseEntry,
  type ReleaseIndex,
  storePath,
} from '@livery/contract/release.ts'
import { parseRemainder, remainderPath } from '@livery/contract/remainder.ts'
import { parsePatchTable, patchTablePath } from '@livery/contract/updates/patch-table.ts'
import type { BucketReader } from '@livery/release/bucket/bucket-reader.ts'
import { loadPatchTable } from '@livery/release/patches/read-patch-table.ts'
import { sha256 } from '@livery/release/support/hash.ts'
import { inParallel } from '@livery/release/support/in-parallel.ts'
import { codeHashesOf, hashesOf } from '@livery/release/support/named-hashes.ts'
import { ReleaseError } from '@livery/release/support/release-error.ts'
import { createBringCode, createCopiedFiles, orMissing, UnusableObject } from './directory.ts'
import type { TakeTurn } from './one-at-a-time.ts'

/**
 * This machine's copy of a bucket. A file gets its final name only once it is complete and
 * verified.
 */
export type LocalCopy = {
  /** Fetches all files of a release. @throws ReleaseError */
  bring(id: string, thorough: boolean): Promise<ReleaseIndex>
  /**
   * Fetches a release's index, compiled code and patches, without its packs. @throws ReleaseError
   */
  bringCode(id: string, thorough: boolean): Promise<ReleaseIndex>
  /** Fetches only a release's index, if the bucket still contains it. */
  bringIndex(id: string): Promise<void>
  /**
   * Fetches one pack for a served release. Concurrent calls share one transfer, which may have to
   * wait for its turn. A pack that is already local does not wait.
   * @throws ReleaseError
   */
  bringPack(entry: PackName, takeTurn?: TakeTurn): Promise<void>
  /** Returns whether this process has already seen the file in the copy. */
  has(hash: string): boolean
  /**
   * Fetches an earlier release's remainder, which contains only the entries that newer releases
   * lack, if the bucket contains it.
   * @param newer the releases after the earlier release
   */
  bringRemainder(id: string, newer: readonly string[]): Promise<void>
  /**
   * Fetches files that a kept release references. Concurrent calls share one transfer.
   * @throws ReleaseError
   */
  bringFiles(hashes: readonly string[]): Promise<void>
  /**
   * Writes a file unless it has these bytes, because each write wakes the watch of the folder,
   * which pulls again.
   */
  write(path: string, bytes: Buffer): Promise<void>
  /**
   * Removes releases and files for garbage collection.
   * @param earlierBytes total size of the remaining files that only earlier releases reference
   */
  remove(ids: readonly string[], hashes: readonly string[], earlierBytes: number): Promise<void>
}

/** A pack's SHA-256 and size in bytes. */
export type PackName = Pick<ReleaseEntry, 'pack' | 'size'>

const parallelTransfers = 16

/**
 * Maximum total bytes of files that only earlier releases reference. A garbage collection reduces
 * the total to half of this limit.
 */
export const mostEarlierBytes = 2 * 2 ** 30

export function createLocalCopy(
  bucket: BucketReader,
  folder: string,
  mostBytes = mostEarlierBytes,
): LocalCopy {
  /**
   * Files that this process has seen in the copy. They are not checked on disk again when a new
   * release also contains them.
   */
  const present = new Set<string>()
  /** Files whose local copy may be damaged, so that their content must be checked. */
  const doubted = new Set<string>()
  const underway = new Map<string, Promise<void>>()
  /**
   * Files that are missing from the bucket. They are requested again only after the next
   * publication.
   */
  const refused = new Map<string, UnusableObject>()
  let roomBytes = mostBytes
  const files = createCopiedFiles(bucket, folder)
  const { transfer, isThere, isIntact, loadOrFetchIndex, write } = files
  const bringForms = createBringCode(folder, files)

  async function bring(id: string, thorough: boolean): Promise<ReleaseIndex> {
    const index = await bringCode(id, thorough)
    const packs = Object.values(index.merchants)
    await inParallel(packs, parallelTransfers, entry => bringPack(entry))
    return index
  }

  async function bringCode(id: string, thorough: boolean): Promise<ReleaseIndex> {
    const index = await loadOrFetchIndex(id)
    if (thorough) doubt(hashesOf(index))
    await bringForms(index.variants, isHere)
    for (const hash of codeHashesOf(index.variants)) settle(hash)
    await bringPatches(id).catch(orMissing)
    return index
  }

  async function bringPatches(id: string): Promise<void> {
    const path = patchTablePath(id)
    // A release's table changes with the releases before it, and the pointer is signed with it.
    const bytes = await bucket.get(path)
    if (bytes && parsePatchTable(bytes.toString('utf8'), id, hashText)) await write(path, bytes)
    const table = await loadPatchTable(folder, id)
    if (!table) return

    await bringForms(table.variants, isHere)

    for (const hash of codeHashesOf(table.variants)) settle(hash)
  }

  async function bringPack({ pack, size }: PackName, takeTurn?: TakeTurn): Promise<void> {
    if (present.has(pack)) return
    await share(pack, async () => {
      const begin = () => transfer(pack)
      if (!(await isHere(pack, size))) await (takeTurn ? takeTurn(begin) : begin())
      settle(pack)
    })
  }

  /**
   * Returns whether a file is in the copy. Checks the content of a file in `doubted`, and only the
   * size of other files.
   */
  async function isHere(hash: string, size?: number): Promise<boolean> {
    if (present.has(hash)) return true
    return doubted.has(hash) ? isIntact(hash) : isThere(hash, size)
  }

  function doubt(hashes: Iterable<string>): void {
    for (const hash of hashes) {
      present.delete(hash)
      doubted.add(hash)
    }
  }

  function settle(hash: string): void {
    doubted.delete(hash)
    present.add(hash)
  }

  async function bringFile(hash: string): Promise<void> {
    if (!(await isThere(hash, undefined))) {
      // Visitors must not be able to fill the disk by requesting every file that was ever
      // published.
      if (roomBytes <= 0) throw new ReleaseError('the local copy has no space for earlier releases')
      const bytes = await transfer(hash)
      roomBytes -= bytes.length
    }
    settle(hash)
  }

  function shareFile(hash: string): Promise<void> {
    const before = refused.get(hash)
    if (before) return Promise.reject(before)

    const remember = (error: unknown) => {
      if (error instanceof UnusableObject) refused.set(hash, error)
      throw error
    }

    return share(hash, () => bringFile(hash).catch(remember))
  }

  function share(hash: string, work: () => Promise<void>): Promise<void> {
    const running = underway.get(hash) ?? work().finally(() => underway.delete(hash))
    underway.set(hash, running)
    return running
  }

  async function bringRemainder(id: string, newer: readonly string[]): Promise<void> {
    const path = remainderPath(id)
    const here = await readFile(join(folder, path), 'utf8').catch(() => '')
    const known = parseRemainder(here, id, hashText)
    if (known && newer.includes(known.after)) return

    const bytes = await bucket.get(path)
    const isSound = bytes && parseRemainder(bytes.toString('utf8'), id, hashText)
    if (isSound) await write(path, bytes)
    else await rm(join(folder, path), { force: true })
  }

  return {
    bring,
    bringCode,
    bringPack,
    has: hash => present.has(hash),
    async bringIndex(id) {
      await loadOrFetchIndex(id).catch(orMissing)
    },
    bringRemainder,
    async bringFiles(hashes) {
      const missing = hashes.filter(hash => !present.has(hash))
      await inParallel(new Set(missing), parallelTransfers, shareFile)
    },
    async write(path, bytes) {
      const here = await readFile(join(folder, path)).catch(() => undefined)
      if (here?.equals(bytes) !== true) await write(path, bytes)
    },
    async remove(ids, hashes, earlierBytes) {
      roomBytes = mostBytes - earlierBytes
      refused.clear()

      for (const hash of hashes) {
        present.delete(hash)
        await rm(join(folder, storePath(hash)), { force: true })
      }

      for (const path of ids.flatMap(listReleasePaths)) {
        await rm(join(folder, path), { force: true })
      }
    },
  }
}

/** Lists the paths for a release's index, remainder and patch table. */
function listReleasePaths(id: string): string[] {
  return [indexPath(id), remainderPath(id), patchTablePath(id)]
}

function hashText(text: string): string {
  return sha256(Buffer.from(text))
}
