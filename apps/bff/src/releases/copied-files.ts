import { randomUUID } from 'node:crypto'
import { mkdir, open, rename, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { indexPath, type ReleaseIndex, storePath } from '@livery/contract/release.ts'
import type { BucketReader } from '@livery/release/bucket/bucket-reader.ts'
import { loadIndex } from '@livery/release/index/read-index.ts'
import { temporaryFolder } from '@livery/release/store/leftovers.ts'
import { loadStored } from '@livery/release/store/stored-file.ts'
import { sha256 } from '@livery/release/support/hash.ts'
import { ReleaseError } from '@livery/release/support/release-error.ts'

/** The bucket responds, but does not have a file, or has different content under its name. */
export class UnusableObject extends ReleaseError {
  override readonly name = 'UnusableObject'
}

/** Single files in a bucket and in its copy in a folder. */
export type CopiedFiles = {
  /**
   * Fetches a file from the bucket. @throws ReleaseError; UnusableObject if the file does not
   * exist, or its hash does not match its name
   */
  fetchVerified(path: string, hash: string): Promise<Buffer>
  /** Copies a file from the bucket to the folder. @throws ReleaseError as above */
  transfer(hash: string): Promise<Buffer>
  /** Loads an index from the folder, and fetches it first if it is missing. @throws ReleaseError */
  loadOrFetchIndex(id: string): Promise<ReleaseIndex>
  /** Returns whether a file is in the folder, checked by its size if known. */
  isThere(hash: string, size: number | undefined): Promise<boolean>
  /** Returns whether a file is in the folder, checked by its hash. */
  isIntact(hash: string): Promise<boolean>
  /** Writes a file, which gets its name only once it is complete. */
  write(path: string, bytes: Buffer): Promise<void>
}

export function createCopiedFiles(bucket: BucketReader, folder: string): CopiedFiles {
  async function fetchVerified(path: string, hash: string): Promise<Buffer> {
    const bytes = await bucket.get(path)
    if (!bytes) throw new UnusableObject(`${path}: is not in the bucket`)
    if (sha256(bytes) === hash) return bytes
    throw new UnusableObject(`${path}: its SHA-256 in the bucket does not match its name`)
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
    fetchVerified,
    write,
    async transfer(hash) {
      const bytes = await fetchVerified(storePath(hash), hash)
      await write(storePath(hash), bytes)
      return bytes
    },
    async loadOrFetchIndex(id) {
      const here = await loadIndex(folder, id).catch(orMissing)
      if (here) return here
      await write(indexPath(id), await fetchVerified(indexPath(id), id))
      return loadIndex(folder, id)
    },
    async isThere(hash, size) {
      const found = await stat(join(folder, storePath(hash))).catch(() => undefined)
      return found !== undefined && (size === undefined || found.size === size)
    },
    async isIntact(hash) {
      return (await loadStored(folder, hash).catch(orMissing)) !== undefined
    },
  }
}

/** Treats a missing or damaged file as undefined; rethrows any other error. */
export function orMissing(error: unknown): undefined {
  if (error instanceof ReleaseError) return undefined
  throw error
}
