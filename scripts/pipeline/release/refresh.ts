import { readBucketSettings } from '../../support/environment.ts'
import { withBuildLock } from './lock.ts'
import { openRemote } from './remote.ts'

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
