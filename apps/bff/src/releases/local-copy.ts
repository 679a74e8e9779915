import { randomUUID } from 'node:crypto'
import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import {
  indexPath,
  keptIds,
  type ReleaseIndex,
  type ReleasePointer,
  storePath,
} from '@livery/contract/release.ts'
import type { BucketReader } from '@livery/release/bucket/bucket-reader.ts'
import { loadIndex } from '@livery/release/index/read-index.ts'
import { loadStored } from '@livery/release/store/stored-file.ts'
import { sha256 } from '@livery/release/support/hash.ts'
import { inParallel } from '@livery/release/support/in-parallel.ts'
import { ReleaseError } from '@livery/release/support/release-error.ts'
import { hashesOf } from '#store/shared-files.ts'
import { temporaryFolder } from './collect-temporary-files.ts'

/** This machine's copy of a bucket; a file gets its name only once it is complete and verified. */
export type LocalCopy = {
  /** Brings in all files of a release. @throws ReleaseError */
  bring(id: string, thorough: boolean): Promise<ReleaseIndex>
  /** The same, or `undefined` when the bucket does not have it whole any more. */
  bringIfWhole(id: string): Promise<ReleaseIndex | undefined>
  /** Only its index, if the bucket still has it. */
  bringIndex(id: string): Promise<ReleaseIndex | undefined>
  write(path: string, bytes: Buffer): Promise<void>
  /**
   * Garbage collection: removes the files that only releases used that `former` names and `pointer`
   * does not.
   */
  removeFallen(
    former: ReleasePointer | undefined,
    pointer: ReleasePointer,
    kept: readonly ReleaseIndex[],
  ): Promise<void>
}

const parallelTransfers = 16

export function createLocalCopy(bucket: BucketReader, folder: string): LocalCopy {
  /** Seen here by this process: a release in which little changed does not ask the disk for all. */
  const present = new Set<string>()

  async function bring(id: string, thorough: boolean): Promise<ReleaseIndex> {
    const index = await loadOrFetchIndex(id)
    const sizes = new Map(Object.values(index.merchants).map(({ pack, size }) => [pack, size]))
    await inParallel(namesOf(index), parallelTransfers, async hash => {
      if (!thorough && present.has(hash)) return
      const isHere = thorough ? await isIntact(hash) : await isThere(hash, sizes.get(hash))
      if (!isHere) await write(storePath(hash), await fetchVerified(storePath(hash), hash))
      present.add(hash)
    })
    return index
  }

  async function loadOrFetchIndex(id: string): Promise<ReleaseIndex> {
    const here = await loadIndex(folder, id).catch(orMissing)
    if (here) return here
    await write(indexPath(id), await fetchVerified(indexPath(id), id))
    return loadIndex(folder, id)
  }

  async function fetchVerified(path: string, hash: string): Promise<Buffer> {
    const bytes = await bucket.get(path)
    if (!bytes) throw new ReleaseError(`${path}: is not in the bucket`)
    if (sha256(bytes) === hash) return bytes
    throw new ReleaseError(`${path}: its SHA-256 in the bucket is not its name`)
  }

  async function isThere(hash: string, size: number | undefined): Promise<boolean> {
    const found = await stat(join(folder, storePath(hash))).catch(() => undefined)
    return found !== undefined && (size === undefined || found.size === size)
  }

  async function isIntact(hash: string): Promise<boolean> {
    return (await loadStored(folder, hash).catch(orMissing)) !== undefined
  }

  async function write(path: string, bytes: Buffer): Promise<void> {
    const target = join(folder, path)
    const aside = join(folder, temporaryFolder, randomUUID())
    await mkdir(dirname(target), { recursive: true })
    await mkdir(dirname(aside), { recursive: true })
    const file = await open(aside, 'wx')
    try {
      await file.writeFile(bytes)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(aside, target)
  }

  return {
    bring,
    bringIfWhole: id => bring(id, false).catch(orMissing),
    bringIndex: id => loadOrFetchIndex(id).catch(orMissing),
    write,
    async removeFallen(former, pointer, kept) {
      const wanted = keptIds(pointer)
      const ids = former ? keptIds(former) : []
      const named = new Set(kept.flatMap(namesOf))
      for (const id of ids.filter(each => !wanted.includes(each))) {
        const fallen = await loadIndex(folder, id).catch(orMissing)
        const unnamed = fallen ? namesOf(fallen).filter(hash => !named.has(hash)) : []
        for (const hash of unnamed) {
          present.delete(hash)
          await rm(join(folder, storePath(hash)), { force: true })
        }
        await rm(join(folder, indexPath(id)), { force: true })
      }
    },
  }
}

function namesOf(index: ReleaseIndex): string[] {
  const packs = Object.values(index.merchants).map(({ pack }) => pack)
  return [...new Set([...hashesOf(index.variants), ...packs])]
}

function orMissing(error: unknown): undefined {
  if (error instanceof ReleaseError) return undefined
  throw error
}
