/**
 * The two small files that several programs change, each on top of the last change: the merchants'
 * states and the journal. No change is lost, and none waits for a build.
 */
import { join } from 'node:path'
import type { Bucket } from '#bucket/bucket.ts'
import type { BucketSettings } from '#bucket/bucket-settings.ts'
import { syncFolder, writeDurably } from '#store/durable.ts'
import { withLedgerLock } from '#store/lock.ts'
import { readIfThere } from '#store/store.ts'
import { ReleaseError } from '#support/release-error.ts'

/** @returns the new content, or `undefined` to leave the file unchanged */
type Change = (bytes: Buffer | undefined) => string | undefined

export type Ledger = {
  /** Returns the authoritative bytes: the bucket's, if there is one. */
  read(path: string): Promise<Buffer | undefined>
  /**
   * Changes a file atomically; `change` is called again if another program changed the file first.
   */
  update(path: string, change: Change): Promise<void>
}

/** Few programs change the same file at the same time. */
const mostTries = 20

/** Opens the files in the folder, or in the bucket, of which the folder keeps a copy. */
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
 *
 * @returns its new text; `undefined` if it was left unchanged
 */
export async function updateObject(
  bucket: Bucket,
  path: string,
  change: Change,
): Promise<string | undefined> {
  let sent: string | undefined
  for (let tried = 0; tried < mostTries; tried += 1) {
    const found = await bucket.get(path)
    // The response to our write was lost, and the repeated write found it already done.
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
