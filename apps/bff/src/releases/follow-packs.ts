import type { ReleaseFile, ReleaseIndex, ReleasePointer } from '@livery/contract/release.ts'
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

/** The pointer's signed statements about files that no index names; unset: it is not checked. */
export type SignedFiles =
  | Pick<NonNullable<ReleasePointer['seal']>, 'releases' | 'remainders'>
  | undefined

type Patched = {
  index: ReleaseIndex
  /** The variants with all patches in the table, also with those that cannot be served. */
  listed: ReleaseIndex['variants']
}

/**
 * Returns a release whose variants also serve the patches to this release. Patches are read and
 * verified like compiled code. A missing, damaged or unsigned patch is omitted, because a worker
 * without a patch fetches the complete files.
 */
export async function addPatches(
  folder: string,
  id: string,
  bare: ReleaseIndex,
  { sharedFiles, signed }: { sharedFiles: SharedFiles; signed: SignedFiles },
): Promise<Patched> {
  const digest = signed?.releases[id]?.patches
  const isUnsigned = signed !== undefined && digest === undefined
  const table = isUnsigned ? undefined : await loadPatchTable(folder, id, digest)
  if (!table) return { index: bare, listed: bare.variants }

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

  return {
    index: { ...bare, variants: withPatches(bare.variants, Object.fromEntries(sound)) },
    listed: withPatches(bare.variants, table.variants),
  }
}

/** Fetches the missing packs of releases that are already served. */
export type FollowPacks = {
  /** Replaces the set of wanted packs. Indexes are keyed by release id. */
  want(indexes: ReadonlyMap<string, ReleaseIndex>): void
  /**
   * Fetches every wanted pack that is missing locally. Skips packs that are missing or damaged in
   * the bucket.
   *
   * @throws ReleaseError if the bucket does not respond
   */
  bringAll(): Promise<void>
  /**
   * Fetches one pack because a request needs it.
   * @throws AppError release_damaged while the bucket does not respond, although the pack may be
   * intact
   * @throws UnusableObject
   */
  bringOne(entry: PackName): Promise<void>
  /** Returns the number of wanted packs that are known to be missing locally. */
  missing(): number
  /**
   * Returns the releases with a pack that was missing from the bucket at the last full download.
   */
  faulty(): ReadonlySet<string>
  stop(): void
}

/**
 * Lower than the machine's maximum, because the process also serves players during the download.
 */
const parallelTransfers = 8
/**
 * Limit for packs that are fetched because of a request, since ten thousand merchants may be
 * requested at the same time.
 */
const parallelAsked = 16

export function createFollowPacks(copy: Pick<LocalCopy, 'bringPack' | 'has'>): FollowPacks {
  let wanted = new Map<string, PackName & { release: string }>()
  /**
   * Packs that are missing from the bucket. They are requested again at the next full download, and
   * not for each visitor.
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
          // The current release is first, so a pack that it shares with a canary is assigned to the
          // current release.
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

/**
 * Rotates the items to a random start, so that several processes with the same folder share the
 * work.
 */
function startAnywhere<T>(items: readonly T[]): T[] {
  const from = Math.floor(Math.random() * items.length)
  return [...items.slice(from), ...items.slice(0, from)]
}
