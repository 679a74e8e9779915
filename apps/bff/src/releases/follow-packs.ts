import type { ReleaseFile, ReleaseIndex } from '@livery/contract/release.ts'
import { withPatches } from '@livery/contract/updates/patch-table.ts'
import { loadPatchTable } from '@livery/release/patches/read-patch-table.ts'
import { inParallel } from '@livery/release/support/in-parallel.ts'
import { ReleaseError } from '@livery/release/support/release-error.ts'
import type { SharedFiles } from '#store/shared-files.ts'
import { createLateFileError } from '#store/shared-files.ts'
import { UnusableObject } from './directory.ts'
import type { LocalCopy, PackName } from './local-copy.ts'
import { createTurns, type TakeTurn } from './one-at-a-time.ts'

const parallelReads = 16

/**
 * Returns a release whose variants also serve the patches that lead to it. Patches are read and
 * verified like compiled code; a missing or damaged patch is omitted, because a worker without a
 * patch fetches whole files.
 */
export async function addPatches(
  folder: string,
  id: string,
  index: ReleaseIndex,
  sharedFiles: SharedFiles,
): Promise<ReleaseIndex> {
  const table = await loadPatchTable(folder, id)
  if (!table) return index
  const lost = new Set<ReleaseFile>()
  const all = Object.values(table.variants).flatMap(({ files }) => Object.values(files))
  await inParallel(all, parallelReads, async file => {
    await sharedFiles.bring({ patches: { files: { '/m/': file } } }).catch((error: unknown) => {
      if (!(error instanceof ReleaseError)) throw error
      lost.add(file)
    })
  })
  const sound = Object.entries(table.variants).map(([variant, { files }]) => {
    const left = Object.entries(files).filter(([, file]) => !lost.has(file))
    return [variant, { files: Object.fromEntries(left) }]
  })
  return { ...index, variants: withPatches(index.variants, Object.fromEntries(sound)) }
}

/**
 * Fetches packs for releases that are already served, although some of their packs are not local
 * yet.
 */
export type FollowPacks = {
  /** Sets the wanted packs, replacing any earlier ones; indexes are keyed by release id. */
  want(indexes: ReadonlyMap<string, ReleaseIndex>): void
  /**
   * Fetches every wanted pack that is missing locally. Skips packs that are missing or damaged in
   * the bucket.
   *
   * @throws ReleaseError if the bucket does not respond
   */
  bringAll(): Promise<void>
  /**
   * Fetches one pack for requests to its merchant.
   *
   * @throws AppError release_damaged while the bucket does not respond, although nothing is damaged
   * @throws UnusableObject
   */
  bringOne(entry: PackName): Promise<void>
  /** Returns how many wanted packs are missing locally, as far as known. */
  missing(): number
  /** Returns the releases for which the bucket lacked a pack at the last full download. */
  faulty(): ReadonlySet<string>
  stop(): void
}

/** Fewer than the machine could handle, because it is serving players at the same time. */
const parallelTransfers = 8
/** Limit for packs fetched on request: ten thousand merchants may be requested at the same time. */
const parallelAsked = 16

export function createFollowPacks(copy: Pick<LocalCopy, 'bringPack' | 'has'>): FollowPacks {
  let wanted = new Map<string, PackName & { release: string }>()
  /**
   * Packs that the bucket lacks: requested again with the next full download, not by each visitor.
   */
  const refused = new Map<string, UnusableObject>()
  let faulty = new Set<string>()

  const takeTurn = createTurns(parallelAsked)

  async function bring(entry: PackName, turn?: TakeTurn): Promise<void> {
    const before = refused.get(entry.pack)
    if (before) throw before
    try {
      await copy.bringPack(entry, turn)
    } catch (error) {
      if (error instanceof UnusableObject) refused.set(entry.pack, error)
      throw error
    }
  }

  async function bringOne(entry: PackName): Promise<void> {
    try {
      await bring(entry, takeTurn)
    } catch (error) {
      const isAway = error instanceof ReleaseError && !(error instanceof UnusableObject)
      throw isAway ? createLateFileError(error) : error
    }
  }

  async function bringAll(): Promise<void> {
    const mine = wanted
    const found = new Set<string>()
    let cause: unknown
    refused.clear()
    await inParallel(startAnywhere([...mine.values()]), parallelTransfers, async entry => {
      if (wanted !== mine || cause !== undefined) return
      try {
        await bring(entry)
      } catch (error) {
        if (error instanceof UnusableObject) found.add(entry.release)
        else cause = error
      }
    })
    if (cause !== undefined) throw cause
    if (wanted === mine) faulty = found
  }

  return {
    want(indexes) {
      wanted = new Map()
      faulty = new Set([...faulty].filter(id => indexes.has(id)))
      for (const [release, { merchants }] of indexes) {
        for (const { pack, size } of Object.values(merchants)) {
          // The current release is first, so a pack that a canary shares with it counts as the
          // current release's.
          if (!copy.has(pack) && !wanted.has(pack)) wanted.set(pack, { pack, size, release })
        }
      }
    },
    bringAll,
    bringOne,
    missing() {
      let count = 0
      for (const pack of wanted.keys()) if (!copy.has(pack)) count += 1
      return count
    },
    faulty: () => faulty,
    stop() {
      wanted = new Map()
    },
  }
}

/** Rotates the items to a random start, so that several processes on one folder share the work. */
function startAnywhere<T>(items: readonly T[]): T[] {
  const from = Math.floor(Math.random() * items.length)
  return [...items.slice(from), ...items.slice(0, from)]
}
