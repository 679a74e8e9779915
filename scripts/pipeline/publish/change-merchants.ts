/** Publishes the current release with a few lines changed: no pack is painted, written or removed. */
import type { Closure, ReleaseEntry, ReleaseIndex } from '@livery/contract/release.ts'
import { OperatorError } from '../../support/operator-problem.ts'
import { suggest } from '../../support/suggest.ts'
import { type Provenance, unknownProvenance } from '../journal/record-publication.ts'
import { withBuildLock } from '../release/lock.ts'
import { findIndex, readIndex, readPointer } from '../release/pointer.ts'
import { openRemote } from '../release/remote.ts'
import { openStore } from '../release/store.ts'
import { hashesOf } from '../release/verify.ts'
import { pickWorn } from './pick-worn.ts'
import { publishRelease } from './publish-release.ts'

export type ChangedMerchants = { release: string; changed: boolean; merchants: string[] }

type Change = {
  verb: 'rollback' | 'suspend' | 'resume' | 'retire'
  codes: readonly string[]
  provenance?: Provenance
}

const closures: Record<'suspend' | 'resume' | 'retire', Closure | undefined> = {
  suspend: 'suspended',
  resume: undefined,
  retire: 'retired',
}

/** Suspends, resumes or retires merchants. @throws OperatorError for one that is not released */
export function closeMerchants(
  outDir: string,
  { verb, ...change }: Change & { verb: keyof typeof closures },
): Promise<ChangedMerchants> {
  return changeMerchants(outDir, { verb, ...change }, entry => ({
    entry: withClosure(entry, closures[verb]),
  }))
}

/**
 * Takes merchants back to their lines of an earlier release, and holds them there: unset, the newest
 * earlier release in which the merchant was another.
 *
 * @throws OperatorError for a merchant without an earlier line
 */
export function rollBackMerchants(
  outDir: string,
  change: Omit<Change, 'verb'> & { to?: string },
): Promise<ChangedMerchants> {
  let earlier: ReleaseIndex[] | undefined
  return changeMerchants(outDir, { verb: 'rollback', ...change }, (entry, code) => {
    earlier ??= listEarlier(outDir, change.to)
    const from = earlier.find(({ merchants }) => {
      const pack = merchants[code]?.pack
      return pack !== undefined && (change.to !== undefined || pack !== entry.pack)
    })
    const old = from?.merchants[code]
    if (from === undefined || old === undefined) {
      throw new OperatorError(`${code}: is in no other kept release; see: livery history ${code}`)
    }
    return { entry: { ...withClosure(old, entry.closed), held: true }, variants: from.variants }
  })
}

type Line = { entry: ReleaseEntry; variants?: ReleaseIndex['variants'] }

async function changeMerchants(
  outDir: string,
  { verb, codes, provenance = unknownProvenance }: Change,
  toLine: (entry: ReleaseEntry, code: string) => Line,
): Promise<ChangedMerchants> {
  return withBuildLock(outDir, async () => {
    const remote = await openRemote(outDir)
    const pointer = readPointer(outDir)
    if (pointer === undefined) throw new OperatorError(`${outDir}: there is no release here`)
    const current = readIndex(outDir, pointer.current)
    const lines = codes.map(code => {
      const entry = current.merchants[code]
      if (entry) return [code, toLine(entry, code)] as const
      const reason = suggest(code, Object.keys(current.merchants)).reason
      throw new OperatorError(`merchant ${reason}, in the current release`)
    })
    const merchants = {
      ...current.merchants,
      ...Object.fromEntries(lines.map(([code, { entry }]) => [code, entry])),
    }
    const known = Object.assign({}, ...lines.map(([, line]) => line.variants), current.variants)
    const index = { version: 2 as const, variants: pickWorn(merchants, known), merchants }
    const store = openStore(outDir)
    const there = hashesOf(current)
    const missing = [...hashesOf(index)].filter(hash => !there.has(hash) && !store.has(hash))
    await remote.bring(missing)
    const { id, changed } = await publishRelease(store, index, remote, {
      verb,
      provenance,
    })
    return { release: id, changed, merchants: [...codes] }
  })
}

function withClosure({ closed: _, ...entry }: ReleaseEntry, closed: Closure | undefined) {
  return closed === undefined ? entry : { ...entry, closed }
}

/** The kept releases before the current one, or the one whose id begins so. */
function listEarlier(outDir: string, wanted = ''): ReleaseIndex[] {
  const ids = readPointer(outDir)?.previous.filter(id => id.startsWith(wanted)) ?? []
  if (ids.length > 0) return ids.flatMap(id => findIndex(outDir, id) ?? [])
  throw new OperatorError(
    wanted === ''
      ? 'there is no earlier release to go back to'
      : `${wanted} names no kept release; see: livery releases`,
  )
}
