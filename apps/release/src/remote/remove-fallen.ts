import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import {
  indexPath,
  keptIds,
  pointerPath,
  type ReleasePointer,
  storePath,
} from '@livery/contract/release.ts'
import { parseRemainder, remainderPath } from '@livery/contract/remainder.ts'
import { patchTablePath, servedIds } from '@livery/contract/updates/patch-table.ts'
import type { Bucket } from '#bucket/bucket.ts'
import { parseIndex } from '#index/read-index.ts'
import { hashesOfPatches } from '#patches/read-patch-table.ts'
import { parsePointer } from '#pointer/pointer.ts'
import { namesInKept } from '#retention/kept-names.ts'
import { readIfThere } from '#store/store.ts'
import { sha256 } from '#support/hash.ts'
import { mapConcurrently } from '#support/map-concurrently.ts'
import { hashesOf } from '#support/named-hashes.ts'
import { bucketPointer } from './current-release.ts'
import { mostRemovalMs, whileNobodyUploads } from './publisher-turns.ts'

const parallelRemovals = 16

/**
 * Removes only the files of dropped releases, and patches that lead to a release that is no longer
 * served. File names are read from the releases' remainders (for a canary, from its index) and from
 * patch tables, never from a bucket listing. Removes files only while no upload is running and the
 * bucket still has the pointer whose releases this folder knows.
 */
export function removeFallen(root: string, bucket: Bucket, pointer: ReleasePointer): Promise<void> {
  return whileNobodyUploads(bucket, async fallen => {
    const endMs = performance.now() + mostRemovalMs
    const found = await bucket.get(pointerPath)
    const now = found && parsePointer(found.bytes, bucketPointer)
    const named = isDeepStrictEqual(now, pointer) ? namesInKept(root, pointer) : undefined
    if (named === undefined) return []
    const kept = new Set(keptIds(pointer))
    const ids = fallen.filter(id => !kept.has(id))
    const names = new Set<string>()
    for (const id of ids) for (const name of await namesOf(root, bucket, id)) names.add(name)
    const left = fallen.filter(id => !servedIds(pointer).includes(id))
    for (const id of left) {
      const text = (await bucket.get(patchTablePath(id)))?.bytes.toString('utf8') ?? ''
      for (const name of hashesOfPatches(text, id)) names.add(name)
    }
    const unnamed = [...names].filter(name => !named.has(name)).map(storePath)
    const isWhole = await removeAll(bucket, unnamed, endMs)
    const lists = [
      ...left.map(patchTablePath),
      ...ids.flatMap(id => [indexPath(id), remainderPath(id)]),
    ]
    // Removed last: without these lists, the remaining files could not be found.
    return isWhole && (await removeAll(bucket, lists, endMs)) ? fallen : []
  })
}

/** Returns the files that only this release names, from the folder or the bucket. */
async function namesOf(root: string, bucket: Bucket, id: string): Promise<string[]> {
  const read = async (path: string) =>
    readIfThere(join(root, path)) ?? (await bucket.get(path))?.bytes
  const text = (await read(remainderPath(id)))?.toString('utf8')
  const bytes = await read(indexPath(id))
  const parts = [
    text === undefined ? undefined : parseRemainder(text, id, sha256),
    bytes && parseIndex(bytes, id),
  ]
  return parts.flatMap(part => (part ? [...hashesOf(part)] : []))
}

/** @returns whether all files were removed: no removal starts after the end of the turn */
async function removeAll(
  bucket: Bucket,
  paths: readonly string[],
  endMs: number,
): Promise<boolean> {
  let isWhole = true
  await mapConcurrently(paths, parallelRemovals, async path => {
    if (performance.now() < endMs) await bucket.remove(path)
    else isWhole = false
  })
  return isWhole
}
