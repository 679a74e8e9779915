import type { Bucket } from '#bucket/bucket.ts'
import { ReleaseError } from '#support/release-error.ts'

const probe = 'write-check.txt'
const bytes = Buffer.from('Whether the publisher may write here, under a condition, and remove.\n')
/** Different bytes, so that a write that takes effect cannot be mistaken for a repetition. */
const overwritten = Buffer.from('A write whose condition does not hold.\n')
const madeUpTag = '"00000000000000000000000000000000"'

/** Another publisher may remove the object between two calls, but not three times in a row. */
const mostLooks = 3

/**
 * Checks a bucket before the first publication: performs every operation that a publisher needs on
 * one small object, plus two writes that must be refused. A missing permission, or a service
 * without conditional writes, is reported before a release is uploaded.
 *
 * @throws ReleaseError naming what is missing
 */
export async function requireWritable(bucket: Bucket): Promise<void> {
  await bucket.replace(probe, bytes, undefined)
  const found = await bucket.get(probe)
  // If another publisher is running the same check, the object may already be removed.
  if (found) await bucket.replace(probe, bytes, found.tag)
  const ignored = await findIgnored(bucket)
  await bucket.remove(probe)
  if (ignored !== undefined) {
    throw new ReleaseError(
      `the service ignores ${ignored} on a PUT, so two builds could overwrite each other; releases require a service with conditional writes`,
    )
  }
}

/** Returns the condition that the service accepts but does not evaluate. */
async function findIgnored(bucket: Bucket): Promise<string | undefined> {
  if (await bucket.replace(probe, overwritten, madeUpTag)) return 'If-Match'
  for (let look = 0; look < mostLooks; look += 1) {
    if (!(await bucket.replace(probe, look % 2 === 0 ? overwritten : bytes, undefined))) return
  }
  return 'If-None-Match'
}
