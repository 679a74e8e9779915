/** Lists the releases that can be served, and makes one of them current. */
import { statSync } from 'node:fs'
import { join } from 'node:path'
import type { JournalLine, JournalRecord } from '@livery/contract/journal/journal.ts'
import {
  type CanaryScope,
  indexPath,
  keptIds,
  keptReleases,
  type ReleasePointer,
} from '@livery/contract/release.ts'
import { OperatorError } from '../../support/operator-problem.ts'
import { compareIndexes, type IndexChanges } from '../compare/compare-indexes.ts'
import { isDecision, readJournal } from '../journal/journal.ts'
import {
  type Provenance,
  recordPublication,
  unknownProvenance,
} from '../journal/record-publication.ts'
import { changeStates, readStates } from '../journal/states.ts'
import { withBuildLock } from '../release/lock.ts'
import { findFacts, findIndex, movePointer, readIndex, readPointer } from '../release/pointer.ts'
import { refreshFromBucket } from '../release/refresh.ts'
import { openRemote } from '../release/remote.ts'
import { decideKept, type KeptRelease, toTimes } from '../release/retention.ts'
import { openStore } from '../release/store.ts'
import { verifyRelease } from '../release/verify.ts'
import { findUnretired, refuseRemovals } from './removals.ts'

/** The last publication of a release, as the journal has it; empty for one from before the journal. */
export type Told = Pick<JournalRecord, 'verb' | 'who' | 'commit' | 'why' | 'run'> & {
  at: string
  /** Numbers of merchants. */
  changes: { added: number; changed: number; removed: number; repainted: number }
}

export type ListedRelease = {
  id: string
  isCurrent: boolean
  /** Of the release that is tried on a few, and of the one that was so last. */
  stage?: 'canary' | 'aborted'
  /** The hosts of a canary. */
  scope?: CanaryScope
  /** Why it is kept, and until when at least. */
  kept: Pick<KeptRelease, 'why' | 'until'>
  /** Unset: it is among the last few, and its index is missing or damaged, so it cannot be served. */
  merchants?: number
  /** As the journal has it. */
  builtAt?: string
  /** `null`: the journal does not know it. */
  told: Told | null
}

/** The current release first, then the newest; those of the bucket when there is one. */
export async function listReleases(outDir: string, now = new Date()): Promise<ListedRelease[]> {
  await refreshFromBucket(outDir)
  const pointer = readPointer(outDir)
  if (pointer === undefined) return []
  const lines = readJournal(outDir)
  const times = toTimes(lines)
  const { kept } = decideKept({ ...findFacts(outDir, pointer), times, now })
  const reasons = new Map(kept.map(({ id, ...reason }) => [id, reason]))
  return keptIds(pointer).map((id, at) => {
    const line = findStory(id, lines)
    const builtAt = times.get(id)?.built ?? line?.at
    // Of hundreds, reading each index would take minutes.
    const isRead = at < keptReleases || line === undefined
    const merchants = isRead ? countMerchants(outDir, id) : line.merchants
    return {
      ...{ id, isCurrent: at === 0, ...stageOf(pointer, id) },
      // The next publication may let it go.
      kept: reasons.get(id) ?? { why: 'few' },
      ...(merchants !== undefined && { merchants }),
      ...(builtAt && { builtAt }),
      told: line === undefined ? null : tell(line),
    }
  })
}

function stageOf({ canary, aborted }: ReleasePointer, id: string) {
  if (id === aborted) return { stage: 'aborted' as const }
  if (id !== canary?.release) return {}
  const { release: _, ...scope } = canary
  return { stage: 'canary' as const, scope }
}

function findStory(id: string, lines: readonly JournalLine[]): JournalLine | undefined {
  return lines.findLast(line => line.release === id && line.verb !== 'found' && !isDecision(line))
}

function tell(line: JournalLine): Told {
  const { verb, at, who, commit, why, run, added, changed, removed, repainted } = line
  const changes = {
    ...{ added: added.length, changed: changed.length },
    ...{ removed: removed.length, repainted },
  }
  return { verb, at, who, commit, why, run, changes }
}

function countMerchants(outDir: string, id: string): number | undefined {
  const index = findIndex(outDir, id)
  return index && Object.keys(index.merchants).length
}

export type RolledBack = {
  release: string
  /** The release that was current before. */
  from: string
  /** Whether the release is newer than the one before: only a named one can be. */
  isForward: boolean
  builtAt?: string
  /** Codes, by what happens to them. */
  changes: IndexChanges
}

/**
 * Makes the named release (a unique prefix of its id is enough), or else the one built before the
 * current one, current after verifying it. Without a name it never goes forward.
 *
 * @param allowRemovals number of merchants that may leave; unset: as in a build
 * @throws OperatorError when there is no such release, DamagedRelease when it is damaged
 */
export async function rollBack(
  outDir: string,
  wanted?: string,
  provenance: Provenance = unknownProvenance,
  allowRemovals?: number,
): Promise<RolledBack> {
  return withBuildLock(outDir, async () => {
    const remote = await openRemote(outDir)
    const pointer = readPointer(outDir)
    if (pointer === undefined) throw new OperatorError(`${outDir}: there is no release here`)
    const isOlder = orderOf(outDir, pointer)
    const id =
      wanted === undefined
        ? requireOlder(pointer, isOlder)
        : requireNamed(servedIds(pointer), wanted)
    const before = pointer.current
    const current = findIndex(outDir, before)
    await remote.bringIndex(id)
    const index = readIndex(outDir, id)
    const changes = compareIndexes(current, index)
    const states = readStates(outDir, current)
    refuseRemovals(
      findUnretired(states, changes.removed),
      Object.keys(current?.merchants ?? {}).length,
      { allowed: allowRemovals, verb: 'rollback' },
    )
    // With a bucket this machine may hold few of the files; each BFF verifies its own copy.
    if (!remote.isBucket) verifyRelease(openStore(outDir), index, current)
    await changeStates(remote.ledger, current, () => ({})) // Those in its lines outlive it.
    await movePointer(outDir, id, null) // A canary was built upon what is taken back.
    await remote.push()
    const told = { verb: 'rollback' as const, release: id, index, before, provenance }
    await recordPublication(outDir, remote.ledger, told)
    const builtAt = toTimes(readJournal(outDir)).get(id)?.built
    const isForward = id !== before && !isOlder(id)
    return { release: id, from: before, isForward, ...(builtAt && { builtAt }), changes }
  })
}

type IsOlder = (id: string) => boolean

/** Whether a release was built before the current one: by the journal, else by their files. */
function orderOf(outDir: string, { current }: ReleasePointer): IsOlder {
  const built = new Map<string, number>()
  const moves = new Set(['rollback', 'restore', 'abort'])
  const lines = readJournal(outDir).filter(line => !moves.has(line.verb) && !isDecision(line))
  for (const [number, { release }] of lines.entries()) built.set(release, number)
  const timeOf = (id: string) =>
    statSync(join(outDir, indexPath(id)), { throwIfNoEntry: false })?.mtimeMs ?? Number.NaN
  return id => {
    const [own, other] = [built.get(id), built.get(current)]
    if (own !== undefined && other !== undefined) return own < other
    // The journal begins later than one of them.
    if (own !== undefined || other !== undefined) return own === undefined
    return timeOf(id) < timeOf(current)
  }
}

function requireOlder({ previous }: ReleasePointer, isOlder: IsOlder): string {
  const [last] = previous
  if (last === undefined) throw new OperatorError('there is no earlier release to go back to')
  const older = previous.find(isOlder)
  if (older !== undefined) return older
  throw new OperatorError(
    `every kept release is newer than the current one; to go forward: livery rollback --to ${last.slice(0, 12)}`,
  )
}

/** The releases that everybody was served. */
function servedIds({ current, previous }: ReleasePointer): string[] {
  return [current, ...previous]
}

/** The release whose id begins so. @throws OperatorError for none and for several */
export function requireNamed(ids: readonly string[], wanted: string): string {
  const found = ids.filter(id => id.startsWith(wanted))
  const [only] = found
  if (only !== undefined && found.length === 1) return only
  const what = found.length > 1 ? 'names several releases' : 'names no kept release'
  throw new OperatorError(`${wanted} ${what}; see: livery releases`)
}
