import type { Bucket } from '#bucket/bucket.ts'
import { ReleaseError } from '#support/release-error.ts'

const probe = 'write-check.txt'
const bytes = Buffer.from('Whether the publisher may write here, under a condition, and remove.\n')
/** Other bytes: a write that takes effect is then no repetition of the last. */
const overwritten = Buffer.from('A write whose condition does not hold.\n')
const madeUpTag = '"00000000000000000000000000000000"'

/** Another publisher may remove the object between two calls; not three times in a row. */
const mostLooks = 3

/**
 * Before the first publication to a bucket: does all that a publisher does with one small object,
 * and two writes that must be refused. A missing right, or a service without conditional writes, is
 * reported before a release is uploaded.
 *
 * @throws ReleaseError naming what is missing
 */
export async function requireWritable(bucket: Bucket): Promise<void> {
  await bucket.replace(probe, bytes, undefined)
  const found = await bucket.get(probe)
  // Another publisher may be at the same; then it is not there any more.
  if (found) await bucket.replace(probe, bytes, found.tag)
  const ignored = await findIgnored(bucket)
  await bucket.remove(probe)
  if (ignored !== undefined) {
    throw new ReleaseError(
      `the service ignores ${ignored} on a PUT, so two builds could overwrite each other; releases require a service with conditional writes`,
    )
  }
}

/** The condition that the service accepts and does not compare. */
async function findIgnored(bucket: Bucket): Promise<string | undefined> {
  if (await bucket.replace(probe, overwritten, madeUpTag)) return 'If-Match'
  for (let look = 0; look < mostLooks; look += 1) {
    if (!(await bucket.replace(probe, look % 2 === 0 ? overwritten : bytes, undefined))) return
  }
  return 'If-None-Match'
}
