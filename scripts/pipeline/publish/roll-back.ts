/** Lists the releases that can be served, and makes one of them current. */

import { statSync } from 'node:fs'
import { join } from 'node:path'
import type { JournalLine, JournalRecord } from '@livery/contract/journal/journal.ts'
import {
  type CanaryScope,
  indexPath,
  keptIds,
  type ReleaseIndex,
  type ReleasePointer,
} from '@livery/contract/release.ts'
import { findIndex, readIndex } from '@livery/release/index/read-index.ts'
import { isDecision, readJournal, requireWholeJournal } from '@livery/release/journal/journal.ts'
import {
  type Provenance,
  recordPublication,
  unknownProvenance,
} from '@livery/release/journal/record-publication.ts'
import { changeStates } from '@livery/release/journal/states.ts'
import { movePointer, readPointer } from '@livery/release/pointer/pointer.ts'
import type { Remote } from '@livery/release/remote/remote.ts'
import { withBuildLock } from '@livery/release/store/lock.ts'
import { openStore } from '@livery/release/store/store.ts'
import { verifyRelease } from '@livery/release/store/verify.ts'
import { readBucketSettings } from '../../support/environment.ts'
import { OperatorError } from '../../support/operator-problem.ts'
import { bringChanged } from '../compare/bring-changed.ts'
import { openRemote, refreshFromBucket } from './open-releases.ts'
import { planRollback, type RollbackPlan, requireNamed } from './rollback-plan.ts'

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

type Looking<Plan> = {
  /** Called with what is going to happen, before anything does. */
  onPlan?: (plan: Plan) => void
  /** Changes nothing, and throws for no refusal. */
  dryRun?: boolean
}

/**
 * Makes the named release (a unique prefix of its id is enough), or else the one built before the
 * current one, current after verifying it. Without a name it never goes forward.
 *
 * @param allowRemovals number of merchants that may leave; unset: as in a build
 * @throws OperatorError when there is no such release or it would remove too many merchants,
 *   DamagedRelease when it is damaged
 */
export async function rollBack(
  outDir: string,
  wanted?: string,
  provenance: Provenance = unknownProvenance,
  allowRemovals?: number,
  { onPlan, dryRun = false }: Looking<RollbackPlan> = {},
): Promise<RollbackPlan> {
  return withBuildLock(outDir, async () => {
    const remote = await openRemote(outDir)
    requireWholeJournal(outDir)
    const plan = planRollback(outDir, requirePointer(outDir), { wanted, allowRemovals })
    onPlan?.(plan)
    if (plan.refusal !== undefined && !dryRun) throw new OperatorError(plan.refusal)
    // With a bucket this machine may hold few of the files; each BFF verifies its own copy.
    if (!remote.isBucket) {
      const index = readIndex(outDir, plan.release)
      verifyRelease(openStore(outDir), index, findIndex(outDir, plan.from))
    }
    if (!dryRun) await applyRollback(outDir, remote, plan, provenance)
    return plan
  })
}

/** Requires the build lock, under which the plan was made. */
async function applyRollback(
  outDir: string,
  remote: Remote,
  { release, from: before }: RollbackPlan,
  provenance: Provenance,
): Promise<void> {
  // States in the lines of the current release outlive it.
  await changeStates(remote.ledger, findIndex(outDir, before), () => ({}))
  await movePointer(outDir, release, null) // A canary was built upon what is taken back.
  await remote.push()
  const index = readIndex(outDir, release)
  const told = { verb: 'rollback' as const, release, index, before, provenance }
  await recordPublication(outDir, remote.ledger, told)
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
