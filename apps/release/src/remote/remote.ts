/**
 * A releases folder backed by a bucket. The folder is this machine's copy: a build begins by
 * downloading the current release, and ends by uploading new files, the pointer last.
 */
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { statesPath } from '@livery/contract/journal/states.ts'
import {
  indexPath,
  journalPath,
  keptIds,
  keptReleases,
  pointerPath,
  type ReleasePointer,
  storePath,
} from '@livery/contract/release.ts'
import { parseRemainder, remainderPath } from '@livery/contract/remainder.ts'
import { patchTablePath, servedIds } from '@livery/contract/updates/patch-table.ts'
import type { Bucket } from '#bucket/bucket.ts'
import type { BucketSettings } from '#bucket/bucket-settings.ts'
import { findIndex, parseIndex } from '#index/read-index.ts'
import { hashesOfPatches } from '#patches/read-patch-table.ts'
import { parsePointer, readPointer } from '#pointer/pointer.ts'
import { findRemainder } from '#retention/remainder.ts'
import { namesInKept } from '#retention/retention.ts'
import { syncFolder, writeDurably } from '#store/durable.ts'
import { readIfThere } from '#store/store.ts'
import { sha256 } from '#support/hash.ts'
import { mapConcurrently } from '#support/in-parallel.ts'
import { hashesOf } from '#support/named-hashes.ts'
import { ReleaseError } from '#support/release-error.ts'
import {
  bucketPointer,
  fetchPatches,
  type Ledger,
  openBucketLedger,
  openFolderLedger,
  uploadPatches,
} from './ledger.ts'
import { mostRemovalMs, whileNobodyUploads, whileUploading } from './publisher-turns.ts'

const probe = 'write-check.txt'
const bytes = Buffer.from('Whether the publisher may write here, under a condition, and remove.\n')
/**
 * These bytes differ from the first write, so that a write that takes effect cannot be mistaken for
 * a repetition.
 */
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

const parallelRemovals = 16

/**
 * Removes only the files of dropped releases, and patches that lead to a release that is no longer
 * served. File names are read from the releases' remainders (for a canary, from its index) and from
 * patch tables, never from a bucket listing. Files are removed only while no upload is running and
 * the bucket's pointer is the same as this folder's pointer.
 */
function removeFallen(root: string, bucket: Bucket, pointer: ReleasePointer): Promise<void> {
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

    // The lists are removed last, because the remaining files could not be found without the lists.
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

/** @returns whether all files were removed; no removal starts after the turn's end */
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

export type Remote = {
  /** Whether releases are in a bucket; this machine may then have only some of their files. */
  isBucket: boolean
  /** Fetches files of kept releases that this machine lacks. */
  bring(hashes: readonly string[]): Promise<void>
  /** Fetches a kept release's index that this machine lacks and the bucket has. */
  bringIndex(id: string): Promise<void>
  /**
   * Publishes the folder's current release to the bucket. Does nothing if the bucket already has
   * it.
   */
  push(): Promise<void>
  /** The merchants' states and the journal. */
  ledger: Ledger
}

const parallelTransfers = 16

const none = { merchants: {}, variants: {} }

/** Returns a remote for a folder that is used without a bucket. */
export function folderRemote(root: string): Remote {
  return {
    isBucket: false,
    bring: async () => undefined,
    bringIndex: async () => undefined,
    push: async () => undefined,
    ledger: openFolderLedger(root),
  }
}

/** Opens the remote. Without a bucket, pushing has no effect. */
export async function openRemote(
  root: string,
  settings: BucketSettings | undefined,
): Promise<Remote> {
  if (settings === undefined) return folderRemote(root)
  // The client is imported only if there is a bucket.
  const { openBucket } = await import('#bucket/bucket.ts')
  return adoptRemote(root, openBucket(settings))
}

/**
 * Replaces the folder's pointer with the bucket's pointer, because a publication that did not reach
 * the bucket does not count. Fetches the remainders of all earlier releases, and the indexes of
 * only the served and the most recent earlier releases. Requires the build lock.
 * @throws ReleaseError if the bucket is unreadable or its content damaged
 */
export async function adoptRemote(root: string, bucket: Bucket): Promise<Remote> {
  const found = await bucket.get(pointerPath)
  const before = found && parsePointer(found.bytes, bucketPointer)
  const ids = before === undefined ? [] : keptIds(before)
  const { previous = [] } = before ?? {}
  const others = new Set(previous.slice(keptReleases - 1))
  const indexes = ids.filter(id => !others.has(id))
  await mapConcurrently(indexes, parallelTransfers, id => fetchIndex(root, bucket, id))
  const remainders = new Map<string, string | undefined>()
  await mapConcurrently(previous, parallelTransfers, async id => {
    if (before) remainders.set(id, await fetchRemainder(root, bucket, id, before))
    // An earlier pipeline version did not write remainders, so missing remainders are derived from
    // the index.
    if (remainders.get(id) === undefined) await fetchIndex(root, bucket, id)
  })
  const patches = await fetchPatches(root, bucket, before ? servedIds(before) : [])
  if (found) await writeDurably(root, pointerPath, found.bytes)

  // The states and the journal are fetched even without a pointer, because they show what was lost.
  // The journal is fetched last, so that it contains every line that the other files refer to.
  for (const path of [statesPath, journalPath]) {
    const copy = await bucket.get(path)
    if (copy) await writeDurably(root, path, copy.bytes)
    // A local copy would hide that the bucket's journal is missing.
    else if (found && path === journalPath) await rm(join(root, path), { force: true })
  }

  await syncFolder(root)
  const adopted = { ids, pointer: before, tag: found?.tag, remainders, patches }

  return {
    isBucket: true,
    async bring(hashes) {
      await mapConcurrently(hashes, parallelTransfers, hash => bring(root, bucket, hash))
    },
    bringIndex: id => fetchIndex(root, bucket, id),
    push: () => push(root, bucket, adopted),
    ledger: openBucketLedger(root, bucket),
  }
}

type Adopted = {
  /** The releases kept in the bucket, current first. */
  ids: string[]
  pointer: ReleasePointer | undefined
  tag: string | undefined
  /** Texts of the remainders in the bucket. */
  remainders: ReadonlyMap<string, string | undefined>
  /** Texts of the patch tables in the bucket. */
  patches: ReadonlyMap<string, string>
}

async function push(root: string, bucket: Bucket, adopted: Adopted): Promise<void> {
  const { ids, tag } = adopted
  const pointer = readPointer(root)
  if (pointer === undefined || isDeepStrictEqual(pointer, adopted.pointer)) return

  const kept = keptIds(pointer)
  const fallen = ids.filter(id => !kept.includes(id))
  // The patches that lead to a release are removed when the release is no longer served.
  const left = [...adopted.patches.keys()].filter(id => !servedIds(pointer).includes(id))
  if (tag === undefined) await requireWritable(bucket)
  const removable = [...new Set([...fallen, ...left])]
  await whileUploading(bucket, removable, () => uploadAll(root, bucket, pointer, adopted))
  await removeFallen(root, bucket, pointer)
}

async function uploadAll(
  root: string,
  bucket: Bucket,
  pointer: ReleasePointer,
  { ids, tag, remainders, patches }: Adopted,
): Promise<void> {
  for (const id of [pointer.current, pointer.canary?.release]) {
    if (id !== undefined && !ids.includes(id)) await upload(root, bucket, id, ids.slice(0, 1))
  }

  for (const id of servedIds(pointer)) await uploadPatches(root, bucket, id, patches)

  for (const id of pointer.previous) {
    const text = readIfThere(join(root, remainderPath(id)))
    const isThere = text === undefined || text.toString('utf8') === remainders.get(id)
    if (!isThere) await bucket.put(remainderPath(id), text)
  }

  const bytes = await readFile(join(root, pointerPath))
  // The pointer is read again, because some services accept a condition on a PUT but ignore the
  // condition.
  const isSame = (await bucket.get(pointerPath))?.tag === tag
  const isOurs = isSame && (await bucket.replace(pointerPath, bytes, tag))
  // If the response to our write was lost, the retry is refused, although the bucket already has
  // our pointer.
  if (!isOurs && (await bucket.get(pointerPath))?.bytes.equals(bytes) !== true) {
    throw new ReleaseError(raceMessage)
  }
}

/** Downloads a file; the publication verifies it. */
async function bring(root: string, bucket: Bucket, hash: string): Promise<void> {
  const found = await bucket.get(storePath(hash))
  if (found) await writeDurably(root, storePath(hash), found.bytes)
}

/** Uploads the files that the bucket's current release lacks, then the index itself. */
async function upload(root: string, bucket: Bucket, id: string, there: string[]): Promise<void> {
  const namesOf = (release: string) => [...hashesOf(findIndex(root, release) ?? none)]
  const known = new Set(there.flatMap(namesOf))
  const fresh = namesOf(id).filter(hash => !known.has(hash))
  const put = async (path: string) => bucket.put(path, await readFile(join(root, path)))
  await mapConcurrently(fresh, parallelTransfers, hash => put(storePath(hash)))
  await put(indexPath(id))
}

const raceMessage =
  'another build has published to the bucket in the meantime; nothing was changed, run this again'

/**
 * Fetches an index. A missing earlier index affects open tabs and one rollback, but the build does
 * not fail.
 */
async function fetchIndex(root: string, bucket: Bucket, id: string): Promise<void> {
  const here = readIfThere(join(root, indexPath(id)))
  if (here !== undefined && sha256(here) === id) return

  const found = await bucket.get(indexPath(id))
  if (found === undefined) return
  if (sha256(found.bytes) !== id) {
    throw new ReleaseError(`${indexPath(id)}: the release index in the bucket is damaged`)
  }

  await writeDurably(root, indexPath(id), found.bytes)
}

/**
 * Fetches a remainder, which changes when a rolled-back release becomes current and is replaced
 * again.
 */
async function fetchRemainder(
  root: string,
  bucket: Bucket,
  id: string,
  pointer: ReleasePointer,
): Promise<string | undefined> {
  const path = remainderPath(id)
  if (findRemainder(root, id, pointer)) return readIfThere(join(root, path))?.toString('utf8')

  const found = (await bucket.get(path))?.bytes.toString('utf8')
  const isSound = found !== undefined && parseRemainder(found, id, sha256) !== undefined
  if (!isSound) return undefined

  await writeDurably(root, path, found)

  return findRemainder(root, id, pointer) && found
}
