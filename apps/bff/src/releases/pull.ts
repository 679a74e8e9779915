import { statesPath } from '@livery/contract/journal/states.ts'
import {
  journalPath,
  pointerPath,
  type ReleaseIndex,
  type ReleasePointer,
} from '@livery/contract/release.ts'
import type { BucketReader } from '@livery/release/bucket/bucket-reader.ts'
import { loadPointerText, parsePointer, toNotice } from '@livery/release/pointer/pointer.ts'
import { inParallel } from '@livery/release/support/in-parallel.ts'
import { collectCopy } from './collect-copy.ts'
import { collectDerivedImages } from './collect-derived-images.ts'
import { collectTemporaryFiles } from './collect-temporary-files.ts'
import { createLocalCopy } from './local-copy.ts'
import type { Bring } from './part-reader.ts'

/** Keeps a releases folder what a bucket says. */
export type Pull = {
  /**
   * Brings in the current release and then the pointer. `thorough`: files that are here are held
   * against their SHA-256 and fetched again if they are not what they should be.
   *
   * @throws ReleaseError with the pointer as it was
   */
  current(thorough: boolean): Promise<void>
  /** After that: fetches what earlier releases name, and collects garbage. */
  rest(): Promise<void>
  /** Fetches parts of releases that are kept, one by one, for open tabs and previews. */
  bring: Bring
}

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
  let open: Pulled | undefined
  let newest: ReleasePointer | undefined

  async function current(thorough: boolean): Promise<void> {
    const forced = thorough || !isComplete
    const isDecided = await bringStates(forced)
    const found = forced ? await bucket.get(pointerPath) : await bucket.getIfChanged(pointerPath)
    const isMoved = found !== undefined && found !== 'unchanged'
    // It has every line that the others tell of, if it is read after them.
    if (isDecided || isMoved) await bringJournal()
    if (!isMoved) return
    isComplete = false
    const pointer = parsePointer(found)
    onSeen?.(toNotice(pointer))
    const index = await copy.bring(pointer.current, thorough)
    const canary = pointer.canary && (await copy.bringIfWhole(pointer.canary.release))
    const former = await readFormer(folder)
    await copy.write(pointerPath, found)
    newest = pointer
    open = { pointer, whole: canary ? [index, canary] : [index], former }
  }

  /** Decisions are no part of a release, and come before it. @returns whether they changed */
  async function bringStates(forced: boolean): Promise<boolean> {
    const found = forced ? await bucket.get(statesPath) : await bucket.getIfChanged(statesPath)
    if (found === undefined || found === 'unchanged') return forced
    await copy.write(statesPath, found)
    return true
  }

  /** An empty copy stands for one that is gone, which must not go unseen. */
  async function bringJournal(): Promise<void> {
    // States and pointer already count as seen: if it breaks off here, the next pull takes them again.
    const before = isComplete
    isComplete = false
    await copy.write(journalPath, (await bucket.get(journalPath)) ?? Buffer.alloc(0))
    isComplete = before
  }

  async function rest(): Promise<void> {
    if (!open) return
    const { pointer, whole, former } = open
    await collectTemporaryFiles(folder)
    await inParallel(new Set(pointer.previous), parallelTransfers, bringRemainder)
    if (pointer.aborted !== undefined) await copy.bringIndex(pointer.aborted)
    const icons = await collectCopy({ folder, copy, former, pointer, whole })
    await collectDerivedImages(folder, icons)
    open = undefined
    isComplete = true
  }

  async function bringRemainder(id: string): Promise<void> {
    const { current = '', previous = [] } = newest ?? (await readFormer(folder)) ?? {}
    const at = previous.indexOf(id)
    if (at !== -1) await copy.bringRemainder(id, [current, ...previous.slice(0, at)])
  }

  const bring = { remainder: bringRemainder, index: copy.bringIndex, files: copy.bringFiles }
  return { current, rest, bring }
}

const parallelTransfers = 16

async function readFormer(folder: string): Promise<ReleasePointer | undefined> {
  const text = await loadPointerText(folder)
  return text === undefined ? undefined : parsePointer(text)
}
