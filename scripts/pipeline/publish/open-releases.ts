/**
 * Opens the releases in a folder, or in the bucket configured by the environment (LIVERY_STORE).
 */

import { bringPatches } from '@livery/release/patches/bring-patches.ts'
import { readPointer } from '@livery/release/pointer/pointer.ts'
import * as ledgers from '@livery/release/remote/ledger.ts'
import { readCurrentRelease as readRelease } from '@livery/release/remote/ledger.ts'
import * as remotes from '@livery/release/remote/remote.ts'
import * as pointers from '@livery/release/retention/move-pointer.ts'
import { withBuildLock } from '@livery/release/store/lock.ts'
import { readBucketSettings, readKeepSettings } from '#support/environment.ts'

/**
 * Opens the remote. Requires the build lock.
 * @throws ReleaseError if the bucket is unreadable or damaged
 */
export function openRemote(outDir: string): Promise<remotes.Remote> {
  return remotes.openRemote(outDir, readBucketSettings())
}

export function openLedger(outDir: string): Promise<ledgers.Ledger> {
  return ledgers.openLedger(outDir, readBucketSettings())
}

/**
 * Reads the current release without changing the folder.
 * @param otherwise id of the last published release, used if the pointer is missing
 * @throws ReleaseError if there is no release
 */
export function readCurrentRelease(outDir: string, otherwise: string | undefined) {
  return readRelease(outDir, readBucketSettings(), otherwise)
}

/**
 * Downloads the bucket's pointer, indexes and journal for a command that only reads. Without a
 * bucket, the folder already contains these files.
 * @returns whether there is a bucket
 */
export async function refreshFromBucket(outDir: string): Promise<boolean> {
  if (readBucketSettings() === undefined) return false
  await withBuildLock(outDir, () => openRemote(outDir))
  return true
}

/**
 * Moves the pointer to a release. First creates the patches that lead to this release; then drops
 * releases that are no longer retained. Requires the build lock.
 */
export async function movePointer(
  root: string,
  remote: remotes.Remote,
  id: string,
  move: pointers.Move = {},
): Promise<pointers.Moved> {
  const { canary = readPointer(root)?.canary, now } = move
  const { bring, isBucket } = remote
  const place = { root, bring, isBucket, ...(now && { now }) }
  await bringPatches([id, ...(canary ? [canary.release] : [])], place)
  return pointers.movePointer(root, id, readKeepSettings(), move)
}
