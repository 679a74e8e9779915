import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { statesPath } from '@livery/contract/journal/states.ts'
import {
  indexPath,
  journalPath,
  keptIds,
  pointerPath,
  type ReleaseIndex,
  type ReleasePointer,
  storePath,
} from '@livery/contract/release.ts'
import { remainderPath } from '@livery/contract/remainder.ts'
import { servedIds } from '@livery/contract/updates/patch-table.ts'
import type { BucketReader } from '@livery/release/bucket/bucket-reader.ts'
import { loadPatchTable } from '@livery/release/patches/read-patch-table.ts'
import {
  loadPointerText,
  parsePointer,
  serializePointerNotice,
} from '@livery/release/pointer/pointer.ts'
import { removeDerived, removeTemporary } from '@livery/release/store/leftovers.ts'
import { inParallel } from '@livery/release/support/in-parallel.ts'
import { codeHashesOf, collectNames, hashesOf } from '@livery/release/support/named-hashes.ts'
import { ReleaseError } from '@livery/release/support/release-error.ts'
import { orMissing } from './directory.ts'
import type { Bring } from './earlier-shelf.ts'
import { createFollowPacks, type FollowPacks } from './follow-packs.ts'
import { createLocalCopy, type LocalCopy, mostEarlierBytes } from './local-copy.ts'
import { oneAtATime } from './one-at-a-time.ts'
import type { ReleaseTrust } from './release-trust.ts'

/**
 * Files younger than this are kept, because another process on this machine may be fetching a
 * release that this process does not know yet.
 */
const youngMs = 3_600_000

type Options = {
  folder: string
  copy: LocalCopy
  /** The pointer before this one. */
  former: ReleasePointer | undefined
  pointer: ReleasePointer
  /** Indexes of the releases that are complete locally. */
  whole: readonly ReleaseIndex[]
  mostBytes?: number
  now?: () => number
}

/**
 * Collects garbage in the local copy. Removes releases that are no longer kept, with the files that
 * only these releases use, and the oldest files of earlier releases if there are too many. Returns
 * all names that kept releases still use, including icon keys.
 */
export async function collectCopy(options: Options): Promise<ReadonlySet<string>> {
  const { folder, copy, former, pointer, whole } = options
  const served = new Set(whole.flatMap(index => [...hashesOf(index)]))

  for (const id of servedIds(pointer)) {
    for (const hash of await findPatches(folder, id)) served.add(hash)
  }

  const kept = new Set(keptIds(pointer))
  const named = new Set([...served, ...whole.flatMap(iconsOf)])
  for (const id of pointer.previous) await addNames(folder, id, named)

  const fallen = former ? keptIds(former).filter(id => !kept.has(id)) : []
  const gone = new Set<string>()
  for (const id of fallen) await addNames(folder, id, gone)

  const removed = [...gone].filter(name => name.length === hashLength && !named.has(name))
  const { oldest, bytes } = await findOldest(options, served, new Set(removed))
  await copy.remove(fallen, [...removed, ...oldest], bytes)

  return named
}

const hashLength = 64

function iconsOf({ merchants }: ReleaseIndex): string[] {
  return Object.values(merchants).flatMap(({ icon, seasons = [] }) => [
    ...(icon === undefined ? [] : [icon]),
    ...seasons.map(season => season.icon),
  ])
}

async function findPatches(folder: string, id: string): Promise<string[]> {
  return codeHashesOf((await loadPatchTable(folder, id))?.variants ?? {})
}

/**
 * Adds an earlier release's hashes and icon keys from its remainder file, or from its index if
 * there is no remainder file.
 */
async function addNames(folder: string, id: string, named: Set<string>): Promise<void> {
  const read = (path: string) => readFile(join(folder, path)).catch(() => Buffer.alloc(0))
  const remainder = await read(remainderPath(id))
  collectNames(remainder.length > 0 ? remainder : await read(indexPath(id)), named)
}

async function findOldest(
  { folder, mostBytes = mostEarlierBytes / 2, now = Date.now }: Options,
  served: ReadonlySet<string>,
  removed: ReadonlySet<string>,
): Promise<{ oldest: string[]; bytes: number }> {
  const found: { hash: string; size: number; mtimeMs: number }[] = []

  for (const prefix of await readdir(join(folder, 'store')).catch(() => [])) {
    for (const hash of await readdir(join(folder, 'store', prefix)).catch(() => [])) {
      if (served.has(hash) || removed.has(hash)) continue
      const stats = await stat(join(folder, storePath(hash))).catch(() => undefined)
      if (stats?.isFile()) found.push({ hash, size: stats.size, mtimeMs: stats.mtimeMs })
    }
  }

  const oldest: string[] = []
  let bytes = 0

  for (const { hash, size, mtimeMs } of found.sort((one, other) => other.mtimeMs - one.mtimeMs)) {
    const isOver = bytes + size > mostBytes && now() - mtimeMs > youngMs
    if (isOver) oldest.push(hash)
    else bytes += size
  }

  return { oldest, bytes }
}

/** Keeps a releases folder in sync with a bucket. */
export type Pull = {
  /**
   * Fetches the decisions about merchants, even while a new release is being fetched.
   * @throws ReleaseError
   */
  decisions(): Promise<void>
  /**
   * Fetches the pointer's release, and then writes the pointer. A process that does not serve a
   * release yet fetches only the index and code here; the packs follow in the background. A release
   * that replaces a served release is fetched completely. With `thorough`, local files are checked
   * against their SHA-256 and fetched again if damaged.
   * @throws ReleaseError without changing the pointer
   */
  current(thorough: boolean, served?: ServedIds): Promise<void>
  /** Runs after `current`: fetches the files that earlier releases need, and collects garbage. */
  rest(): Promise<void>
  /** Fetches the remaining packs of releases that are served before they are complete. */
  packs: Omit<FollowPacks, 'want'>
  /** Returns whether a release may be served while some of its packs are missing. */
  mayLack(id: string): boolean
  /** Fetches single files of kept releases, for open tabs and previews. */
  bring: Bring
}

/** The releases that a process serves. */
export type ServedIds = { current?: string | undefined; canary?: string | undefined }

type Pulled = {
  pointer: ReleasePointer
  /** Indexes of the releases that are complete locally. */
  whole: ReleaseIndex[]
  former: ReleasePointer | undefined
}

type PullOptions = {
  onSeen?: ((notice: string) => void) | undefined
  /** Decides which pointers may be served; if unset, every pointer may. */
  trust?: Pick<ReleaseTrust, 'require'> | undefined
}

/**
 * Creates a pull. Files that are already local are not fetched again, so an interrupted pull
 * continues where it stopped, and a release in which one merchant changed costs only one pack. The
 * release is then verified from disk, as without a bucket. `onSeen` is called for a new pointer
 * before its release is fetched, because fetching may take a while.
 */
export function createPull(
  bucket: BucketReader,
  folder: string,
  { onSeen, trust }: PullOptions = {},
): Pull {
  const copy = createLocalCopy(bucket, folder)
  let isComplete = false
  /** Whether states and journal have been fetched together at least once. */
  let isDecided = false
  let open: Pulled | undefined
  let newest: ReleasePointer | undefined
  const packs = createFollowPacks(copy)
  /** Releases that are served only once all of their packs are local. */
  let whole = new Set<string>()

  async function current(thorough: boolean, served: ServedIds = {}): Promise<void> {
    const forced = thorough || !isComplete
    if (thorough) isDecided = false
    const found = forced ? await bucket.get(pointerPath) : await bucket.getIfChanged(pointerPath)
    if (found === undefined || found === 'unchanged') return

    isComplete = false
    await bringJournal()
    const pointer = parsePointer(found)
    // A pointer that is not trusted does not change the local copy. The activation refuses it, and
    // says why.
    if (!isTrusted(pointer)) {
      await copy.write(pointerPath, found)
      // There is nothing to fetch until the pointer changes, so the bucket is not read again.
      isComplete = true
      return
    }

    onSeen?.(serializePointerNotice(pointer))
    whole = selectCompleteReleases(pointer, served)
    const index = await bringRelease(pointer.current, thorough)
    const tried = pointer.canary?.release
    const canary = tried && (await bringRelease(tried, false).catch(orMissing))
    const former = await readFormer(folder)
    await copy.write(pointerPath, found)
    newest = pointer
    const indexes = new Map([[pointer.current, index]])
    if (tried && canary) indexes.set(tried, canary)
    packs.want(indexes)
    open = { pointer, whole: [...indexes.values()], former }
  }

  function isTrusted(pointer: ReleasePointer): boolean {
    try {
      trust?.require(pointer)
      return true
    } catch (error) {
      if (error instanceof ReleaseError) return false
      throw error
    }
  }

  function bringRelease(id: string, thorough: boolean): Promise<ReleaseIndex> {
    return whole.has(id) ? copy.bring(id, thorough) : copy.bringCode(id, thorough)
  }

  async function decisions(): Promise<void> {
    const found = isDecided ? await bucket.getIfChanged(statesPath) : await bucket.get(statesPath)
    if (isDecided && (found === undefined || found === 'unchanged')) return

    // The bucket reader now reports these states as unchanged. If this function is interrupted, the
    // flag makes the next call fetch everything again.
    isDecided = false
    if (found !== undefined && found !== 'unchanged') await copy.write(statesPath, found)
    await bringJournal()
    isDecided = true
  }

  /**
   * Fetches the journal. It is read after states and pointer, so it contains every line that they
   * reference. If the bucket has no journal, an empty copy is written, so that the loss is
   * detected.
   */
  const bringJournal = oneAtATime(async () => {
    await copy.write(journalPath, (await bucket.get(journalPath)) ?? Buffer.alloc(0))
  })

  async function rest(): Promise<void> {
    if (!open) return

    const { pointer, whole, former } = open
    await removeTemporary(folder, hourMs)
    await inParallel(new Set(pointer.previous), parallelTransfers, bringRemainder)
    if (pointer.aborted !== undefined) await copy.bringIndex(pointer.aborted)
    const icons = await collectCopy({ folder, copy, former, pointer, whole })
    await removeDerived(folder, icons)
    open = undefined
    isComplete = true
  }

  async function bringRemainder(id: string): Promise<void> {
    const { current = '', previous = [] } = newest ?? (await readFormer(folder)) ?? {}
    const at = previous.indexOf(id)
    if (at !== -1) await copy.bringRemainder(id, [current, ...previous.slice(0, at)])
  }

  const bring = { remainder: bringRemainder, index: copy.bringIndex, files: copy.bringFiles }
  const { want: _, ...following } = packs
  const mayLack = (id: string) => !whole.has(id) && !packs.faulty().has(id)

  return { decisions, current, rest, bring, packs: following, mayLack }
}

/**
 * Returns the releases that must be complete before they are served. A release that replaces a
 * served release can be verified completely, because no player waits for it.
 */
function selectCompleteReleases(
  { current, canary }: ReleasePointer,
  served: ServedIds,
): Set<string> {
  if (served.current === undefined) return new Set()

  const isTried = canary?.release === served.canary || canary?.release === served.current
  const ids = [
    current === served.current ? undefined : current,
    isTried ? undefined : canary?.release,
  ]

  return new Set(ids.filter(id => id !== undefined))
}

const parallelTransfers = 16
const hourMs = 3_600_000

async function readFormer(folder: string): Promise<ReleasePointer | undefined> {
  const text = await loadPointerText(folder)
  return text === undefined ? undefined : parsePointer(text)
}
