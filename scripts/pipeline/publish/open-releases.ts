/** Opens the releases of a folder, or those of the bucket that the environment names (LIVERY_STORE). */

import { bringPatches } from '@livery/release/patches/bring-patches.ts'
import { readPointer } from '@livery/release/pointer/pointer.ts'
import { readCurrentRelease as readRelease } from '@livery/release/remote/current-release.ts'
import * as ledgers from '@livery/release/remote/ledger.ts'
import * as remotes from '@livery/release/remote/remote.ts'
import * as pointers from '@livery/release/retention/move-pointer.ts'
import { withBuildLock } from '@livery/release/store/lock.ts'
import { readBucketSettings, readKeepSettings } from '#support/environment.ts'

/** Requires the build lock. @throws ReleaseError when the bucket is unreadable or damaged */
export function openRemote(outDir: string): Promise<remotes.Remote> {
  return remotes.openRemote(outDir, readBucketSettings())
}

export function openLedger(outDir: string): Promise<ledgers.Ledger> {
  return ledgers.openLedger(outDir, readBucketSettings())
}

/**
 * The current release, without a change of the folder.
 *
 * @param otherwise the release that was published last, where the pointer is gone
 * @throws ReleaseError when there is none
 */
export function readCurrentRelease(outDir: string, otherwise: string | undefined) {
  return readRelease(outDir, readBucketSettings(), otherwise)
}

/**
 * Brings the bucket's pointer, indexes and journal here, for a verb that only reads. Without a bucket
 * the folder has them already.
 *
 * @returns whether there is a bucket
 */
export async function refreshFromBucket(outDir: string): Promise<boolean> {
  if (readBucketSettings() === undefined) return false
  await withBuildLock(outDir, () => openRemote(outDir))
  return true
}

/**
 * Points at a release, after the patches that lead to it were made, and lets those go that are not to be
 * kept any more. Requires the build lock.
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
