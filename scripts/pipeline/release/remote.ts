/**
 * A releases folder backed by a bucket. The folder is this machine's copy: a build begins by
 * downloading the current release, and ends by uploading new files, the pointer last.
 */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { statesPath } from '@livery/contract/journal/states.ts'
import {
  indexPath,
  journalPath,
  keptIds,
  pointerPath,
  type ReleaseIndex,
  type ReleasePointer,
  releasePointer,
  storePath,
} from '@livery/contract/release.ts'
import { readBucketSettings } from '../../support/environment.ts'
import { sha256 } from '../../support/hash.ts'
import { parseJson } from '../../support/json.ts'
import { mapConcurrently } from '../../support/map-concurrently.ts'
import { OperatorError } from '../../support/operator-problem.ts'
import type { Bucket } from './bucket.ts'
import { syncFolder, writeDurably } from './durable.ts'
import { type Ledger, openBucketLedger, openFolderLedger } from './ledger.ts'
import { findIndex, parseIndex, readPointer } from './pointer.ts'
import { requireWritable } from './require-writable.ts'
import { hashesOf } from './verify.ts'

export type Remote = {
  /** Whether releases are in a bucket, of which this machine may hold only a part. */
  isBucket: boolean
  /** Fetches files of kept releases that this machine lacks. */
  bring(hashes: readonly string[]): Promise<void>
  /** Makes the folder's current release the bucket's. Does nothing when it is already. */
  push(): Promise<void>
  /** The states of merchants and the journal. */
  ledger: Ledger
}

const parallelTransfers = 16

/** Without a bucket the folder holds the releases. */
export function folderRemote(root: string): Remote {
  return {
    isBucket: false,
    bring: async () => undefined,
    push: async () => undefined,
    ledger: openFolderLedger(root),
  }
}

/** The bucket of LIVERY_STORE; without one, pushing does nothing. */
export async function openRemote(root: string): Promise<Remote> {
  const settings = readBucketSettings()
  if (settings === undefined) return folderRemote(root)
  // The client is loaded only when there is a bucket.
  const { openBucket } = await import('./bucket.ts')
  return adoptRemote(root, openBucket(settings))
}

/**
 * Replaces the folder's pointer and indexes by the bucket's: a publication that did not reach the
 * bucket does not count. Requires the build lock.
 *
 * @throws OperatorError when the bucket is unreadable or its content damaged
 */
export async function adoptRemote(root: string, bucket: Bucket): Promise<Remote> {
  const found = await bucket.get(pointerPath)
  const before = found && parsePointer(found.bytes)
  const ids = before === undefined ? [] : keptIds(before)
  for (const id of ids) await fetchIndex(root, bucket, id)
  if (found) await writeDurably(root, pointerPath, found.bytes)
  // Without a pointer too: they tell what was lost.
  for (const path of [journalPath, statesPath]) {
    const copy = await bucket.get(path)
    if (copy) await writeDurably(root, path, copy.bytes)
  }
  await syncFolder(root)
  // Read before publishing, which removes the indexes of releases that fall.
  const oldest = [before?.previous.at(-1), before?.canary?.release, before?.aborted]
  const fallible = [
    ...namesIn(
      root,
      oldest.filter(id => id !== undefined),
    ),
  ]
  const adopted = { ids, pointer: JSON.stringify(before), tag: found?.tag, fallible }
  return {
    isBucket: true,
    async bring(hashes) {
      await mapConcurrently(hashes, parallelTransfers, hash => bring(root, bucket, hash))
    },
    push: () => push(root, bucket, adopted),
    ledger: openBucketLedger(root, bucket),
  }
}

type Adopted = {
  /** The releases kept in the bucket, the current one first. */
  ids: string[]
  /** The text of the bucket's pointer, in one form. */
  pointer: string | undefined
  tag: string | undefined
  /** Names of the oldest kept release and of canaries: a publication can remove no others. */
  fallible: string[]
}

async function push(root: string, bucket: Bucket, adopted: Adopted): Promise<void> {
  const { ids, tag, fallible } = adopted
  const pointer = readPointer(root)
  if (pointer === undefined || JSON.stringify(pointer) === adopted.pointer) return
  const kept = keptIds(pointer)
  if (tag === undefined) await requireWritable(bucket)
  for (const id of [pointer.current, pointer.canary?.release]) {
    if (id !== undefined && !ids.includes(id)) await upload(root, bucket, id, ids.slice(0, 1))
  }
  const bytes = await readFile(join(root, pointerPath))
  // Read again, because some services accept a condition on a PUT and ignore it.
  const isSame = (await bucket.get(pointerPath))?.tag === tag
  const isOurs = isSame && (await bucket.replace(pointerPath, bytes, tag))
  // Where the answer to our write was lost, the pointer is ours although the write is refused.
  if (!isOurs && (await bucket.get(pointerPath))?.bytes.equals(bytes) !== true) {
    throw new OperatorError(raceMessage)
  }
  const fallen = ids.filter(id => !kept.includes(id))
  if (fallen.length > 0) await removeFallen(bucket, fallen, fallible, namesIn(root, kept))
}

/**
 * The release that is current, of the bucket if there is one, without a change of the folder: for
 * what waits for no build.
 *
 * @param otherwise the release that was published last, where the pointer is gone
 * @returns `index` unset where it is damaged
 * @throws OperatorError when there is none
 */
export async function readCurrentRelease(
  root: string,
  otherwise: string | undefined,
): Promise<{ id: string; index: ReleaseIndex | undefined }> {
  const settings = readBucketSettings()
  if (settings === undefined) {
    const id = readPointer(root)?.current ?? otherwise
    if (id === undefined) throw new OperatorError(`${root}: there is no release here`)
    return { id, index: findIndex(root, id) }
  }
  const { openBucket } = await import('./bucket.ts')
  const bucket = openBucket(settings)
  const found = await bucket.get(pointerPath)
  const id = found === undefined ? otherwise : parsePointer(found.bytes).current
  if (id === undefined) throw new OperatorError(`${pointerPath}: there is no release in the bucket`)
  const bytes = (await bucket.get(indexPath(id)))?.bytes
  return { id, index: bytes && parseIndex(bytes, id) }
}

/** The publication verifies what came. */
async function bring(root: string, bucket: Bucket, hash: string): Promise<void> {
  const found = await bucket.get(storePath(hash))
  if (found) await writeDurably(root, storePath(hash), found.bytes)
}

/** Uploads files that the bucket's current release lacks, then the index itself. */
async function upload(root: string, bucket: Bucket, id: string, there: string[]): Promise<void> {
  const known = namesIn(root, there)
  const fresh = [...namesIn(root, [id])].filter(hash => !known.has(hash))
  const put = async (path: string) => bucket.put(path, await readFile(join(root, path)))
  await mapConcurrently(fresh, parallelTransfers, hash => put(storePath(hash)))
  await put(indexPath(id))
}

/**
 * Removes files of the removed release only. They are taken from its index and never from a
 * listing, so that nothing is removed that another publisher has uploaded and not yet referenced.
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

/** A missing earlier index costs open tabs and one rollback, but does not fail the build. */
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
  const parsed = releasePointer.safeParse(parseJson(bytes))
  if (parsed.success) return parsed.data
  throw new OperatorError(`${pointerPath}: the pointer in the bucket is damaged`)
}
