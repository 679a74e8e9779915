import { readBucketSettings } from '../../support/environment.ts'
import { withBuildLock } from './lock.ts'
import { openRemote } from './remote.ts'

/**
 * Brings the bucket's pointer, indexes and journal here, for a verb that only reads. Without a bucket
 * the folder has them already.
 */
export async function refreshFromBucket(outDir: string): Promise<void> {
  if (readBucketSettings() !== undefined) await withBuildLock(outDir, () => openRemote(outDir))
}
