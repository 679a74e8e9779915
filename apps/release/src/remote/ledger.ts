/**
 * The two small files that several programs change, each on top of the last: the states of merchants
 * and the journal. No change of another is lost, and none waits for a build.
 */
import { join } from 'node:path'
import type { Bucket } from '#bucket/bucket.ts'
import type { BucketSettings } from '#bucket/bucket-settings.ts'
import { syncFolder, writeDurably } from '#store/durable.ts'
import { withLedgerLock } from '#store/lock.ts'
import { readIfThere } from '#store/store.ts'
import { ReleaseError } from '#support/release-error.ts'

/** @returns the bytes to write instead, or `undefined` to leave the file as it is */
type Change = (bytes: Buffer | undefined) => string | undefined

export type Ledger = {
  /** The bytes that count: those of the bucket, if there is one. */
  read(path: string): Promise<Buffer | undefined>
  /** Changes a file in one step; `change` is called again when another program was quicker. */
  update(path: string, change: Change): Promise<void>
}

/** Programs that change the same file at the same moment are few. */
const mostTries = 20

/** The files of the folder, or those of the bucket, of which the folder has a copy. */
export async function openLedger(
  root: string,
  settings: BucketSettings | undefined,
): Promise<Ledger> {
  if (settings === undefined) return openFolderLedger(root)
  // The client is loaded only when there is a bucket.
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
 * Changes an object of a bucket in one step, upon what other programs made of it.
 *
 * @returns its new text; `undefined` when it was left as it is
 */
export async function updateObject(
  bucket: Bucket,
  path: string,
  change: Change,
): Promise<string | undefined> {
  let sent: string | undefined
  for (let tried = 0; tried < mostTries; tried += 1) {
    const found = await bucket.get(path)
    // The answer to our write was lost on its way, and the repeated write found it done.
    if (sent !== undefined && found?.bytes.equals(Buffer.from(sent)) === true) return sent
    sent = change(found?.bytes)
    if (sent === undefined) return undefined
    if (await bucket.replace(path, Buffer.from(sent), found?.tag)) return sent
  }
  throw new ReleaseError(`${path}: other programs keep changing it; run this again`)
}

/** Under the lock, so that no build takes its temporary file for one that was left behind. */
async function keep(root: string, path: string, text: string): Promise<void> {
  await writeDurably(root, path, text)
  await syncFolder(root)
}
