import { openRemote } from '@livery/release/bucket/remote.ts'
import { withBuildLock } from '@livery/release/store/lock.ts'
import { readBucketSettings } from '../../support/environment.ts'

/**
 * Brings the bucket's pointer, indexes and journal here, for a verb that only reads. Without a bucket
 * the folder has them already.
 */
export async function refreshFromBucket(outDir: string): Promise<void> {
  if (readBucketSettings() !== undefined) await withBuildLock(outDir, () => openRemote(outDir))
}
