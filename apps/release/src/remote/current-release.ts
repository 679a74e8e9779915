import { indexPath, pointerPath, type ReleaseIndex } from '@livery/contract/release.ts'
import type { BucketSettings } from '#bucket/bucket-settings.ts'
import { findIndex, parseIndex } from '#index/read-index.ts'
import { parsePointer, readPointer } from '#pointer/pointer.ts'
import { ReleaseError } from '#support/release-error.ts'

/** What messages call the bucket's pointer. */
export const bucketPointer = `${pointerPath} of the bucket`

/**
 * Reads the current release, from the bucket if there is one, without changing the folder: for
 * operations that do not wait for a build.
 *
 * @param otherwise the last published release, in case the pointer is missing
 * @returns `index` is unset if it is damaged
 * @throws ReleaseError if there is no release
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
