import { statesPath } from '@livery/contract/journal/states.ts'
import {
  journalPath,
  pointerPath,
  type ReleaseIndex,
  type ReleasePointer,
} from '@livery/contract/release.ts'
import type { BucketReader } from '@livery/release/bucket/bucket-reader.ts'
import { loadPointerText, parsePointer, toNotice } from '@livery/release/pointer/pointer.ts'
import { removeDerived, removeTemporary } from '@livery/release/store/leftovers.ts'
import { inParallel } from '@livery/release/support/in-parallel.ts'
import { collectCopy } from './collect-copy.ts'
import { orMissing } from './copied-files.ts'
import { createFollowPacks, type FollowPacks } from './follow-packs.ts'
import { createLocalCopy } from './local-copy.ts'
import { oneAtATime } from './one-at-a-time.ts'
import type { Bring } from './part-reader.ts'

/** Keeps a releases folder what a bucket says. */
export type Pull = {
  /** Brings in the decisions about merchants, also while a release is on its way. @throws ReleaseError */
  decisions(): Promise<void>
  /**
   * Brings in the current release and then the pointer. A process that serves nothing yet gets its
   * index and code first, and the packs follow; of a release that takes another's place all is here
   * before. `thorough`: files that are here are held against their SHA-256 and fetched again if they are
   * not what they should be.
   *
   * @throws ReleaseError with the pointer as it was
   */
  current(thorough: boolean, served?: ServedIds): Promise<void>
  /** After that: fetches what earlier releases name, and collects garbage. */
  rest(): Promise<void>
  /** Packs that follow: of releases that are served before all is here. */
  packs: Omit<FollowPacks, 'want'>
  /** Whether a release may be served while packs of it are missing. */
  mayLack(id: string): boolean
  /** Fetches parts of releases that are kept, one by one, for open tabs and previews. */
  bring: Bring
}

/** The releases that a process serves. */
export type ServedIds = { current?: string | undefined; canary?: string | undefined }

type Pulled = {
  pointer: ReleasePointer
  /** Releases that are here whole. */
  whole: ReleaseIndex[]
  former: ReleasePointer | undefined
}

/**
 * Nothing that is here is fetched again, so a pull that broke off goes on where it stopped, and a
 * release in which one merchant changed costs one pack. Activation then verifies from disk, as it
 * does without a bucket. `onSeen` is told of a pointer before its release is brought in, which may
 * take a while.
 */
export function createPull(
  bucket: BucketReader,
  folder: string,
  onSeen?: (notice: string) => void,
): Pull {
  const copy = createLocalCopy(bucket, folder)
  let isComplete = false
  /** States and journal were brought together once. */
  let isDecided = false
  let open: Pulled | undefined
  let newest: ReleasePointer | undefined
  const packs = createFollowPacks(copy)
  /** Releases that are served once all of their packs are here. */
  let whole = new Set<string>()

  async function current(thorough: boolean, served: ServedIds = {}): Promise<void> {
    const forced = thorough || !isComplete
    if (thorough) isDecided = false
    const found = forced ? await bucket.get(pointerPath) : await bucket.getIfChanged(pointerPath)
    if (found === undefined || found === 'unchanged') return
    isComplete = false
    await bringJournal()
    const pointer = parsePointer(found)
    onSeen?.(toNotice(pointer))
    whole = toWhole(pointer, served)
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

  function bringRelease(id: string, thorough: boolean): Promise<ReleaseIndex> {
    return whole.has(id) ? copy.bring(id, thorough) : copy.bringCode(id, thorough)
  }

  async function decisions(): Promise<void> {
    const found = isDecided ? await bucket.getIfChanged(statesPath) : await bucket.get(statesPath)
    if (isDecided && (found === undefined || found === 'unchanged')) return
    // They count as seen from here on: if it breaks off, all is taken again.
    isDecided = false
    if (found !== undefined && found !== 'unchanged') await copy.write(statesPath, found)
    await bringJournal()
    isDecided = true
  }

  /**
   * It has every line that states and pointer tell of, if it is read after them. An empty copy stands for
   * one that is gone, which must not go unseen.
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

/** Nobody waits for a release that takes another's place, so all of it is verified before. */
function toWhole({ current, canary }: ReleasePointer, served: ServedIds): Set<string> {
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
