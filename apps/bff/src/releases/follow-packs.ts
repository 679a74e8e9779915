import type { ReleaseIndex } from '@livery/contract/release.ts'
import { inParallel } from '@livery/release/support/in-parallel.ts'
import { ReleaseError } from '@livery/release/support/release-error.ts'
import { toLateFile } from '#store/damage-guard.ts'
import { UnusableObject } from './copied-files.ts'
import type { LocalCopy, PackName } from './local-copy.ts'
import { createTurns, type TakeTurn } from './turns.ts'

/** Brings the packs of releases that are served before all of their packs are here. */
export type FollowPacks = {
  /** From here on these are wanted, by the id of their release, and no others. */
  want(indexes: ReadonlyMap<string, ReleaseIndex>): void
  /**
   * Brings every wanted pack that is not here. One that the bucket does not have whole is passed over.
   *
   * @throws ReleaseError if the bucket does not answer
   */
  bringAll(): Promise<void>
  /**
   * Brings one for the requests of its merchant.
   *
   * @throws AppError release_damaged while the bucket does not answer, which is no damage
   * @throws UnusableObject
   */
  bringOne(entry: PackName): Promise<void>
  /** How many of the wanted are not here, as far as is known. */
  missing(): number
  /** Releases of which the bucket lacked a pack when all were last brought. */
  faulty(): ReadonlySet<string>
  stop(): void
}

/** Less than a machine can do: it serves players meanwhile. */
const parallelTransfers = 8
/** Of packs that are asked for: ten thousand merchants may be at once. */
const parallelAsked = 16

export function createFollowPacks(copy: Pick<LocalCopy, 'bringPack' | 'has'>): FollowPacks {
  let wanted = new Map<string, PackName & { release: string }>()
  /** Packs that the bucket lacks: it is asked again when all are brought, and not by each visitor. */
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
      throw isAway ? toLateFile(error) : error
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
          // The current release comes first: a pack that a canary shares with it is its own.
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

/** Several processes over one folder share the work, since each begins at another place. */
function startAnywhere<T>(items: readonly T[]): T[] {
  const from = Math.floor(Math.random() * items.length)
  return [...items.slice(from), ...items.slice(0, from)]
}
