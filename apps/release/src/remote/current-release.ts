import { indexPath, pointerPath, type ReleaseIndex } from '@livery/contract/release.ts'
import type { BucketSettings } from '#bucket/bucket-settings.ts'
import { findIndex, parseIndex } from '#index/read-index.ts'
import { parsePointer, readPointer } from '#pointer/pointer.ts'
import { ReleaseError } from '#support/release-error.ts'

/** The name of the bucket's pointer in messages. */
export const bucketPointer = `${pointerPath} of the bucket`

/**
 * The release that is current, of the bucket if there is one, without a change of the folder: for
 * what waits for no build.
 *
 * @param otherwise the release that was published last, where the pointer is gone
 * @returns `index` unset where it is damaged
 * @throws ReleaseError when there is none
 */
export async function readCurrentRelease(
  root: string,
  settings: BucketSettings | undefined,
  otherwise: string | undefined,
): Promise<{ id: string; index: ReleaseIndex | undefined }> {
  if (settings === undefined) {
    const id = readPointer(root)?.current ?? otherwise
    if (id === undefined) throw new ReleaseError(`${root}: contains no release`)
    return { id, index: findIndex(root, id) }
  }
  const { openBucket } = await import('#bucket/bucket.ts')
  const bucket = openBucket(settings)
  const found = await bucket.get(pointerPath)
  const id = found === undefined ? otherwise : parsePointer(found.bytes, bucketPointer).current
  if (id === undefined) throw new ReleaseError(`${pointerPath}: there is no release in the bucket`)
  const bytes = (await bucket.get(indexPath(id)))?.bytes
  return { id, index: bytes && parseIndex(bytes, id) }
}
