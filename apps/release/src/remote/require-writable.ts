import type { Bucket } from '#bucket/bucket.ts'

const probe = 'write-check.txt'
const bytes = Buffer.from('Whether the publisher may write here, under a condition, and remove.\n')

/**
 * Before the first publication to a bucket: does all that a publisher does with one small object, so
 * that a missing right, or a service without conditional writes, is told before a release is uploaded.
 *
 * @throws ReleaseError naming what is missing
 */
export async function requireWritable(bucket: Bucket): Promise<void> {
  await bucket.replace(probe, bytes, undefined)
  const found = await bucket.get(probe)
  // Another publisher may be at the same; then it is not there any more.
  if (found) await bucket.replace(probe, bytes, found.tag)
  await bucket.remove(probe)
}
