/**
 * A releases folder whose truth is in a bucket. The folder is then this machine's copy: a build
 * begins by taking over what the bucket serves, and ends by bringing up what is new, the pointer
 * last.
 */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  indexPath,
  pointerPath,
  type ReleasePointer,
  releasePointer,
  storePath,
} from '@livery/contract/release.ts'
import { readBucketSettings } from '../../support/environment.ts'
import { sha256 } from '../../support/hash.ts'
import { mapConcurrently } from '../../support/map-concurrently.ts'
import { OperatorError } from '../../support/operator-problem.ts'
import type { Bucket } from './bucket.ts'
import { syncFolder, writeDurably } from './durable.ts'
import { findIndex, readPointer } from './pointer.ts'
import { hashesOf } from './verify.ts'

export type Remote = {
  /** Whether releases live in a bucket, of which this machine may hold only a part. */
  isBucket: boolean
  /** Makes the folder's current release the bucket's. Does nothing when it is already. */
  push(): Promise<void>
}

const parallelTransfers = 16

/** The folder is all there is. */
export const noRemote: Remote = { isBucket: false, push: async () => undefined }

/** The bucket of LIVERY_STORE; without it the folder is all there is, and pushing is nothing. */
export async function openRemote(root: string): Promise<Remote> {
  const settings = readBucketSettings()
  if (settings === undefined) return noRemote
  // Only who has a bucket waits for its client to be loaded.
  const { openBucket } = await import('./bucket.ts')
  return adoptRemote(root, openBucket(settings))
}

/**
 * Takes over the bucket's pointer and indexes, whatever the folder had: a publication that did not
 * reach the bucket was none. Call it while holding the build lock.
 *
 * @throws OperatorError when the bucket cannot be read or what it holds is damaged
 */
export async function adoptRemote(root: string, bucket: Bucket): Promise<Remote> {
  const found = await bucket.get(pointerPath)
  const before = found && parsePointer(found.bytes)
  const ids = before === undefined ? [] : [before.current, ...before.previous]
  for (const id of ids) await fetchIndex(root, bucket, id)
  if (found) await writeDurably(root, pointerPath, found.bytes)
  await syncFolder(root)
  // Read now: publishing removes the index of the release that falls out.
  const oldest = ids.at(-1)
  const fallible = oldest === undefined ? [] : [...namesIn(root, [oldest])]
  const adopted = { ids, tag: found?.tag, fallible }
  return { isBucket: true, push: () => push(root, bucket, adopted) }
}

type Adopted = {
  /** What the bucket kept, the current release first. */
  ids: string[]
  tag: string | undefined
  /** Names of the oldest of them, the only one that a publication can push out. */
  fallible: string[]
}

async function push(root: string, bucket: Bucket, { ids, tag, fallible }: Adopted): Promise<void> {
  const pointer = readPointer(root)
  if (pointer === undefined || pointer.current === ids[0]) return
  const kept = [pointer.current, ...pointer.previous]
  if (!ids.includes(pointer.current)) await upload(root, bucket, pointer.current, ids.slice(0, 1))
  const bytes = await readFile(join(root, pointerPath))
  // Looked at once more because some services take a condition on a PUT and ignore it.
  const isSame = (await bucket.get(pointerPath))?.tag === tag
  if (!isSame || !(await bucket.replace(pointerPath, bytes, tag))) {
    throw new OperatorError(raceMessage)
  }
  const fallen = ids.filter(id => !kept.includes(id))
  if (fallen.length > 0) await removeFallen(bucket, fallen, fallible, namesIn(root, kept))
}

/** What the index names and the bucket's current release does not, then the index itself. */
async function upload(root: string, bucket: Bucket, id: string, there: string[]): Promise<void> {
  const known = namesIn(root, there)
  const fresh = [...namesIn(root, [id])].filter(hash => !known.has(hash))
  const put = async (path: string) => bucket.put(path, await readFile(join(root, path)))
  await mapConcurrently(fresh, parallelTransfers, hash => put(storePath(hash)))
  await put(indexPath(id))
}

/**
 * Removes what only the release that fell out had. Its index names it: objects are never looked
 * for by listing, so nothing is removed that another publisher has brought and not yet named.
 */
async function removeFallen(
  bucket: Bucket,
  fallen: string[],
  fallible: string[],
  named: ReadonlySet<string>,
): Promise<void> {
  const unnamed = fallible.filter(hash => !named.has(hash))
  await mapConcurrently(unnamed, parallelTransfers, hash => bucket.remove(storePath(hash)))
  await mapConcurrently(fallen, parallelTransfers, id => bucket.remove(indexPath(id)))
}

const raceMessage =
  'another build has published to the bucket in the meantime; nothing was changed, run this again'

/** An earlier index that the bucket lost costs old tabs and one step back, not the build. */
async function fetchIndex(root: string, bucket: Bucket, id: string): Promise<void> {
  if (findIndex(root, id) !== undefined) return
  const found = await bucket.get(indexPath(id))
  if (found === undefined) return
  if (sha256(found.bytes) !== id) {
    throw new OperatorError(`${indexPath(id)}: the release index in the bucket is damaged`)
  }
  await writeDurably(root, indexPath(id), found.bytes)
}

function namesIn(root: string, ids: readonly string[]): Set<string> {
  const indexes = ids.map(id => findIndex(root, id)).filter(index => index !== undefined)
  return new Set(indexes.flatMap(index => [...hashesOf(index)]))
}

function parsePointer(bytes: Buffer): ReleasePointer {
  const parsed = releasePointer.safeParse(JSON.parse(bytes.toString('utf8')))
  if (parsed.success) return parsed.data
  throw new OperatorError(`${pointerPath}: the pointer in the bucket is damaged`)
}
