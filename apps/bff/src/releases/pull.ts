import { statesPath } from '@livery/contract/journal/states.ts'
import {
  journalPath,
  keptIds,
  pointerPath,
  type ReleaseIndex,
  type ReleasePointer,
} from '@livery/contract/release.ts'
import type { BucketReader } from '@livery/release/bucket/bucket-reader.ts'
import { loadPointerText, parsePointer, toNotice } from '@livery/release/pointer/pointer.ts'
import { collectDerivedImages } from './collect-derived-images.ts'
import { collectTemporaryFiles } from './collect-temporary-files.ts'
import { createLocalCopy, type LocalCopy } from './local-copy.ts'

/** Keeps a releases folder what a bucket says. */
export type Pull = {
  /**
   * Brings in the current release and then the pointer. `thorough`: files that are here are held
   * against their SHA-256 and fetched again if they are not what they should be.
   *
   * @throws ReleaseError with the pointer as it was
   */
  current(thorough: boolean): Promise<void>
  /** After that: fetches the files of earlier releases for open tabs, and collects garbage. */
  rest(): Promise<void>
}

type Pulled = { pointer: ReleasePointer; index: ReleaseIndex; former: ReleasePointer | undefined }

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
    // The files that open tabs may request are known from the start, even before they are here.
    if (pointer.canary) await copy.bringIfWhole(pointer.canary.release)
    for (const id of keptIds(pointer)) await copy.bringIndex(id)
    const former = await readFormer(folder)
    await copy.write(pointerPath, found)
    open = { pointer, index, former }
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
    const { pointer, index, former } = open
    await collectTemporaryFiles(folder)
    const kept = [index, ...(await bringEarlier(copy, pointer))]
    await copy.removeFallen(former, pointer, kept)
    await collectDerivedImages(folder, kept)
    open = undefined
    isComplete = true
  }

  return { current, rest }
}

/** One that is no longer whole in the bucket costs old tabs alone, so it stops nothing. */
async function bringEarlier(copy: LocalCopy, pointer: ReleasePointer): Promise<ReleaseIndex[]> {
  const found = []
  const [, ...others] = keptIds(pointer)
  for (const id of others) found.push(await copy.bringIfWhole(id))
  return found.filter(index => index !== undefined)
}

async function readFormer(folder: string): Promise<ReleasePointer | undefined> {
  const text = await loadPointerText(folder)
  return text === undefined ? undefined : parsePointer(text)
}
