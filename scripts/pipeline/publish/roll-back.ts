/** Lists the releases that can be served, and makes one of them current. */
import { statSync } from 'node:fs'
import { join } from 'node:path'
import type { JournalLine, JournalRecord } from '@livery/contract/journal/journal.ts'
import {
  type CanaryScope,
  indexPath,
  journalPath,
  keptIds,
  type ReleaseIndex,
  type ReleasePointer,
} from '@livery/contract/release.ts'
import { readBucketSettings } from '../../support/environment.ts'
import { OperatorError } from '../../support/operator-problem.ts'
import { bringChanged } from '../compare/bring-changed.ts'
import { compareIndexes, type IndexChanges } from '../compare/compare-indexes.ts'
import { findReleased, isDecision, readJournal } from '../journal/journal.ts'
import {
  type Provenance,
  recordPublication,
  unknownProvenance,
} from '../journal/record-publication.ts'
import { changeStates, readStates, readUntold } from '../journal/states.ts'
import { withBuildLock } from '../release/lock.ts'
import { findIndex, movePointer, readIndex, readPointer } from '../release/pointer.ts'
import { refreshFromBucket } from '../release/refresh.ts'
import { openRemote } from '../release/remote.ts'
import { openStore, readIfThere } from '../release/store.ts'
import { verifyRelease } from '../release/verify.ts'
import { findRemoved, findUnretired, refuseRemovals } from './removals.ts'

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
  /** Unset: its index is missing or damaged, so it cannot be served. */
  merchants?: number
  builtAt?: string
  /** `null`: the journal does not know it. */
  told: Told | null
}

/** The current release first, then the newest; those of the bucket when there is one. */
export async function listReleases(outDir: string): Promise<ListedRelease[]> {
  await refreshFromBucket(outDir)
  const pointer = readPointer(outDir)
  if (pointer === undefined) return []
  const ids = keptIds(pointer)
  const lines = readJournal(outDir)
  return ids.map((id, at) => {
    const stage = stageOf(pointer, id)
    return { id, isCurrent: at === 0, ...stage, ...describe(outDir, id), told: tell(id, lines) }
  })
}

function stageOf({ canary, aborted }: ReleasePointer, id: string) {
  if (id === aborted) return { stage: 'aborted' as const }
  if (id !== canary?.release) return {}
  const { release: _, ...scope } = canary
  return { stage: 'canary' as const, scope }
}

function tell(id: string, lines: readonly JournalLine[]): Told | null {
  const found = lines.findLast(
    line => line.release === id && line.verb !== 'found' && !isDecision(line),
  )
  if (found === undefined) return null
  const { verb, at, who, commit, why, run, added, changed, removed, repainted } = found
  const changes = {
    ...{ added: added.length, changed: changed.length },
    ...{ removed: removed.length, repainted },
  }
  return { verb, at, who, commit, why, run, changes }
}

function describe(outDir: string, id: string): Pick<ListedRelease, 'merchants' | 'builtAt'> {
  const index = findIndex(outDir, id)
  if (index === undefined) return {}
  const builtAt = statSync(join(outDir, indexPath(id))).mtime.toISOString()
  return { merchants: Object.keys(index.merchants).length, builtAt }
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
    const index = readIndex(outDir, id)
    const changes = compareIndexes(current, index)
    const states = readStates(outDir, current)
    const codes = current
      ? Object.keys(current.merchants)
      : findReleased(readIfThere(join(outDir, journalPath))) // Its index is damaged.
    refuseRemovals(
      findUnretired(states, findRemoved(codes, Object.keys(index.merchants))),
      codes.length,
      { allowed: allowRemovals, verb: 'rollback' },
    )
    // With a bucket this machine may hold few of the files; each BFF verifies its own copy.
    if (!remote.isBucket) verifyRelease(openStore(outDir), index, current)
    const untold = readUntold(outDir)
    await changeStates(remote.ledger, current, () => ({})) // Those in its lines outlive it.
    await movePointer(outDir, id, null) // A canary was built upon what is taken back.
    await remote.push()
    const told = { verb: 'rollback' as const, release: id, index, before, provenance, untold }
    await recordPublication(outDir, remote.ledger, told)
    const { builtAt } = describe(outDir, id)
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
  const timeOf = (id: string) => Date.parse(describe(outDir, id).builtAt ?? '')
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

function requireNamed(ids: readonly string[], wanted: string): string {
  const found = ids.filter(id => id.startsWith(wanted))
  const [only] = found
  if (only !== undefined && found.length === 1) return only
  const what = found.length > 1 ? 'names several releases' : 'names no kept release'
  throw new OperatorError(`${wanted} ${what}; see: livery releases`)
}

type Opened = { id: string; index: ReleaseIndex }

/** A kept release: unset, the current. @throws OperatorError when there is no such release */
export async function openKeptRelease(outDir: string, wanted: string | undefined): Promise<Opened> {
  const pointer = await readKept(outDir)
  const id = wanted === undefined ? pointer.current : requireNamed(keptIds(pointer), wanted)
  return { id, index: readIndex(outDir, id) }
}

async function readKept(outDir: string): Promise<ReleasePointer> {
  await refreshFromBucket(outDir)
  return requirePointer(outDir)
}

function requirePointer(outDir: string): ReleasePointer {
  const pointer = readPointer(outDir)
  if (pointer === undefined) throw new OperatorError(`${outDir}: there is no release here`)
  return pointer
}

/**
 * Two kept releases: unset, the one before the current and the current. Of a bucket's, the packs of
 * merchants that differ are fetched.
 *
 * @throws OperatorError when there is no such release
 */
export async function openReleasePair(
  outDir: string,
  from: string | undefined,
  to: string | undefined,
): Promise<{ before: Opened; after: Opened }> {
  if (readBucketSettings() === undefined) return readPair(outDir, from, to)
  return withBuildLock(outDir, async () => {
    const remote = await openRemote(outDir)
    const pair = readPair(outDir, from, to)
    await bringChanged(remote, openStore(outDir), pair.before.index, pair.after.index)
    return pair
  })
}

function readPair(
  outDir: string,
  from: string | undefined,
  to: string | undefined,
): { before: Opened; after: Opened } {
  const pointer = requirePointer(outDir)
  const open = (id: string): Opened => ({ id, index: readIndex(outDir, id) })
  const [earlier] = pointer.previous
  if (from === undefined && earlier === undefined) {
    throw new OperatorError('there is no earlier release to compare with')
  }
  const before = from === undefined ? (earlier ?? '') : requireNamed(keptIds(pointer), from)
  return {
    before: open(before),
    after: open(to === undefined ? pointer.current : requireNamed(keptIds(pointer), to)),
  }
}
