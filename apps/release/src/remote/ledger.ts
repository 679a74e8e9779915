/**
 * The two small files that several programs change: the merchants' states and the journal. Each
 * change applies to the latest version of the file, so no change is lost. A change does not wait
 * for a build.
 */

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { indexPath, pointerPath, type ReleaseIndex, storePath } from '@livery/contract/release.ts'
import { patchTablePath } from '@livery/contract/updates/patch-table.ts'
import type { Bucket } from '#bucket/bucket.ts'
import type { BucketSettings } from '#bucket/bucket-settings.ts'
import { findIndex, parseIndex } from '#index/read-index.ts'
import { hashesOfPatches } from '#patches/read-patch-table.ts'
import { parsePointer, readPointer } from '#pointer/pointer.ts'
import { syncFolder, writeDurably } from '#store/durable.ts'
import { withLedgerLock } from '#store/lock.ts'
import { readIfThere } from '#store/store.ts'
import { mapConcurrently } from '#support/in-parallel.ts'
import { ReleaseError } from '#support/release-error.ts'

/** The name that messages use for the bucket's pointer. */
export const bucketPointer = `${pointerPath} of the bucket`

/**
 * Reads the current release, from the bucket if there is one, without changing the folder: for
 * operations that do not wait for a build.
 * @param otherwise the last published release, in case the pointer is missing
 * @returns the release; `index` is unset if the index is damaged, `canary` if there is no canary
 * @throws ReleaseError if there is no release
 */
export async function readCurrentRelease(
  root: string,
  settings: BucketSettings | undefined,
  otherwise: string | undefined,
): Promise<{ id: string; index: ReleaseIndex | undefined; canary: ReleaseIndex | undefined }> {
  if (settings === undefined) {
    const pointer = readPointer(root)
    const id = pointer?.current ?? otherwise
    if (id === undefined) throw new ReleaseError(`${root}: contains no release`)
    const canary = pointer?.canary && findIndex(root, pointer.canary.release)
    return { id, index: findIndex(root, id), canary }
  }

  const { openBucket } = await import('#bucket/bucket.ts')
  const bucket = openBucket(settings)
  const found = await bucket.get(pointerPath)
  const pointer = found && parsePointer(found.bytes, bucketPointer)
  const id = pointer === undefined ? otherwise : pointer.current
  if (id === undefined) throw new ReleaseError(`${pointerPath}: there is no release in the bucket`)

  const fetchIndex = async (release: string) => {
    const bytes = (await bucket.get(indexPath(release)))?.bytes
    return bytes && parseIndex(bytes, release)
  }

  const canary = pointer?.canary && (await fetchIndex(pointer.canary.release))

  return { id, index: await fetchIndex(id), canary }
}

const parallelTransfers = 16

/**
 * Copies these releases' patch tables from the bucket to the folder, and returns the tables' texts
 * by release.
 */
export async function fetchPatches(
  root: string,
  bucket: Bucket,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const texts = new Map<string, string>()
  for (const id of ids) {
    const text = (await bucket.get(patchTablePath(id)))?.bytes.toString('utf8')
    if (text === undefined || hashesOfPatches(text, id).length === 0) continue
    await writeDurably(root, patchTablePath(id), text)
    texts.set(id, text)
  }
  return texts
}

/** Uploads the patches that the bucket lacks, then their table. */
export async function uploadPatches(
  root: string,
  bucket: Bucket,
  id: string,
  there: ReadonlyMap<string, string>,
): Promise<void> {
  const text = readIfThere(join(root, patchTablePath(id)))?.toString('utf8')
  if (text === undefined || text === there.get(id)) return

  const known = new Set([...there].flatMap(([other, table]) => hashesOfPatches(table, other)))
  const fresh = new Set(hashesOfPatches(text, id).filter(hash => !known.has(hash)))
  await mapConcurrently([...fresh], parallelTransfers, async hash =>
    bucket.put(storePath(hash), await readFile(join(root, storePath(hash)))),
  )
  await bucket.put(patchTablePath(id), Buffer.from(text))
}

/** @returns the new content, or `undefined` to leave the file unchanged */
type Change = (bytes: Buffer | undefined) => string | undefined

export type Ledger = {
  /** Returns the authoritative bytes: from the bucket, if there is one, else from the folder. */
  read(path: string): Promise<Buffer | undefined>
  /**
   * Changes a file atomically; `change` is called again if another program changed the file first.
   */
  update(path: string, change: Change): Promise<void>
}

/** Few programs change the same file at the same time. */
const mostTries = 20

/**
 * Opens the files in the folder. With a bucket, opens the bucket's files, and the folder keeps a
 * copy.
 */
export async function openLedger(
  root: string,
  settings: BucketSettings | undefined,
): Promise<Ledger> {
  if (settings === undefined) return openFolderLedger(root)
  // The client is imported only if there is a bucket.
  const { openBucket } = await import('#bucket/bucket.ts')
  return openBucketLedger(root, openBucket(settings))
}

export function openFolderLedger(root: string): Ledger {
  return {
    read: async path => readIfThere(join(root, path)),
    update: (path, change) =>
      withLedgerLock(root, async () => {
        const next = change(readIfThere(join(root, path)))
        if (next !== undefined) await keep(root, path, next)
      }),
  }
}

export function openBucketLedger(root: string, bucket: Bucket): Ledger {
  return {
    read: async path => (await bucket.get(path))?.bytes,
    async update(path, change) {
      const written = await updateObject(bucket, path, change)
      if (written !== undefined) await withLedgerLock(root, () => keep(root, path, written))
    },
  }
}

/**
 * Changes an object in a bucket atomically, on top of other programs' changes.
 * @returns the object's new text; `undefined` if the object was left unchanged
 */
export async function updateObject(
  bucket: Bucket,
  path: string,
  change: Change,
): Promise<string | undefined> {
  let sent: string | undefined
  for (let tried = 0; tried < mostTries; tried += 1) {
    const found = await bucket.get(path)
    // The response to our write was lost, and the retry found that the write had succeeded.
    if (sent !== undefined && found?.bytes.equals(Buffer.from(sent)) === true) return sent
    sent = change(found?.bytes)
    if (sent === undefined) return undefined
    if (await bucket.replace(path, Buffer.from(sent), found?.tag)) return sent
  }
  throw new ReleaseError(`${path}: other programs keep changing it; run this again`)
}

/** Writes a file under the lock, so that no build mistakes its temporary file for a leftover. */
async function keep(root: string, path: string, text: string): Promise<void> {
  await writeDurably(root, path, text)
  await syncFolder(root)
}
