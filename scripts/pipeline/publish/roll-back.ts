import type { JournalLine, JournalRecord } from '@livery/contract/journal/journal.ts'
import {
  type CanaryScope,
  keptIds,
  keptReleases,
  type ReleaseEntry,
  type ReleaseIndex,
  type ReleaseInputs,
  type ReleasePointer,
  type ReleaseVariant,
} from '@livery/contract/release.ts'
import { findIndex, readIndex } from '@livery/release/index/read-index.ts'
import {
  findInputs,
  isDecision,
  readJournal,
  requireWholeJournal,
} from '@livery/release/journal/journal.ts'
import {
  type Provenance,
  recordPublication,
  unknownProvenance,
} from '@livery/release/journal/record-publication.ts'
import { changeStates, readUntold } from '@livery/release/journal/states.ts'
import { readPointer } from '@livery/release/pointer/pointer.ts'
import type { Remote } from '@livery/release/remote/remote.ts'
import { findFacts } from '@livery/release/retention/move-pointer.ts'
import {
  collectReleaseTimes,
  decideKept,
  type KeptRelease,
} from '@livery/release/retention/retention.ts'
import { withBuildLock } from '@livery/release/store/lock.ts'
import { openStore } from '@livery/release/store/store.ts'
import { verifyRelease } from '@livery/release/store/verify.ts'
import { readKeepSettings } from '#support/environment.ts'
import { OperatorError } from '#support/operator-problem.ts'
import { movePointer, openRemote, refreshFromBucket } from './open-releases.ts'
import { planRollback, type RollbackPlan } from './rollback-plan.ts'

/**
 * Data about a release's last publication, from the journal. Empty for a release that is older than
 * the journal.
 */
export type Told = Pick<JournalRecord, 'verb' | 'who' | 'commit' | 'why' | 'run'> & {
  at: string
  /** Numbers of changed merchants, by kind of change. */
  changes: { added: number; changed: number; removed: number; repainted: number }
}

export type ListedRelease = {
  id: string
  isCurrent: boolean
  /** Set for the canary and for the last aborted canary. */
  stage?: 'canary' | 'aborted'
  /** The canary's hosts. */
  scope?: CanaryScope
  /** The reason why the release is retained, and the earliest date on which it may be dropped. */
  kept: Pick<KeptRelease, 'why' | 'until'>
  /**
   * Number of merchants. Unset if the release is recent but its index is missing or damaged, so
   * that the release cannot be served.
   */
  merchants?: number
  /** Time of the build, from the journal. */
  builtAt?: string
  /** Data about the last publication; `null` if the journal does not contain the release. */
  told: Told | null
}

/**
 * Lists the retained releases: the current release first, then the others from newest to oldest.
 * Reads from the bucket if there is one.
 */
export async function listReleases(outDir: string, now = new Date()): Promise<ListedRelease[]> {
  await refreshFromBucket(outDir)
  const pointer = readPointer(outDir)
  if (pointer === undefined) return []

  const lines = readJournal(outDir)
  const times = collectReleaseTimes(lines)
  const { kept } = decideKept({
    ...{ ...findFacts(outDir, pointer), times, now },
    settings: readKeepSettings(),
  })
  const reasons = new Map(kept.map(({ id, ...reason }) => [id, reason]))

  return keptIds(pointer).map((id, at) => {
    const line = findStory(id, lines)
    const builtAt = times.get(id)?.built ?? line?.at
    // Reads only a few indexes, because reading the indexes of hundreds of releases would take
    // minutes.
    const isRead = at < keptReleases || line === undefined
    const merchants = isRead ? countMerchants(outDir, id) : line.merchants

    return {
      ...{ id, isCurrent: at === 0, ...stageOf(pointer, id) },
      // The next publication may drop it.
      kept: reasons.get(id) ?? { why: 'few' },
      ...(merchants !== undefined && { merchants }),
      ...(builtAt && { builtAt }),
      told: line === undefined ? null : describeLine(line),
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

function describeLine(line: JournalLine): Told {
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

type Looking<Plan> = {
  /** Called with the plan before anything happens. */
  onPlan?: (plan: Plan) => void
  /**
   * Computes the plan only. Does not change anything, and does not throw if the rollback would be
   * refused.
   */
  dryRun?: boolean
}

/**
 * Verifies a release and makes it current. A unique prefix of the release id is sufficient.
 * Default: the release that was built before the current release; only a named release may be newer
 * than the current release.
 * @param allowRemovals number of merchants that may be removed; if unset, the same as in a build
 * @throws OperatorError if the release does not exist or would remove too many merchants,
 * DamagedRelease if it is damaged
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

    const open = async (id: string) => {
      await remote.bringIndex(id)
      return findIndex(outDir, id)
    }

    const plan = await planRollback(outDir, { wanted, allowRemovals, open })
    onPlan?.(plan)
    if (plan.refusal !== undefined && !dryRun) throw new OperatorError(plan.refusal)

    // Verifies files only without a bucket. With a bucket, this machine may not have all files, and
    // each BFF verifies its own copy.
    if (!remote.isBucket) {
      const index = readIndex(outDir, plan.release)
      verifyRelease(openStore(outDir), index, findIndex(outDir, plan.from))
    }

    if (!dryRun) await applyRollback(outDir, remote, plan, provenance)

    return plan
  })
}

/**
 * Applies a rollback plan. Requires the build lock, which must have been held since the plan was
 * made.
 */
async function applyRollback(
  outDir: string,
  remote: Remote,
  { release, from: before, inherited, renamed }: RollbackPlan,
  provenance: Provenance,
): Promise<void> {
  const untold = readUntold(outDir)
  // Also saves states that only the current index contains.
  const changed = await changeStates(remote.ledger, findIndex(outDir, before), () => inherited)
  const decided = Object.keys(changed.states).length > 0 && { decided: changed }
  // A canary was based on the release that is rolled back.
  await movePointer(outDir, remote, release, { canary: null, inputs: findInputs(outDir, release) })
  await remote.push()
  const index = readIndex(outDir, release)
  const told = {
    verb: 'rollback' as const,
    release,
    index,
    before,
    provenance,
    untold,
    renamed,
    ...decided,
  }
  await recordPublication(outDir, remote.ledger, told)
}

/**
 * Returns the variants in use, each with its base variant. A merchant with an unchanged entry keeps
 * its variant.
 */
export function pickWorn(
  merchants: Readonly<Record<string, ReleaseEntry>>,
  known: Readonly<Record<string, ReleaseVariant>>,
): ReleaseIndex['variants'] {
  const worn = new Set(Object.values(merchants).map(({ variant }) => variant))
  const bases = [...worn].flatMap(id => known[id]?.base ?? [])
  return Object.fromEntries(
    [...new Set([...worn, ...bases])].flatMap(id => {
      const variant = known[id]
      return variant === undefined ? [] : [[id, variant]]
    }),
  )
}

type Commit = Pick<JournalRecord, 'commit' | 'committedAt'>

type Wish = {
  outDir: string
  provenance: Commit
  /** Set if the operator wants to publish older inputs. */
  older?: boolean | undefined
  log: (line: string) => void
}

/** Returns the commit and time of the inputs, or `undefined` if one of them is unknown. */
export function findReleaseInputs({ commit, committedAt: at }: Commit): ReleaseInputs | undefined {
  return commit === null || at === undefined ? undefined : { commit, at }
}

/**
 * Returns the reason why the inputs are not published, if they are older than the current release's
 * inputs. Otherwise returns `undefined`.
 */
export function refuseOlder({ outDir, provenance, older, log }: Wish): string | undefined {
  const pointer = readPointer(outDir)
  const [own, current] = [findReleaseInputs(provenance), pointer?.inputs]
  if (pointer === undefined || older) return undefined

  if (own === undefined || current === undefined) {
    // If the folders are not Git checkouts, neither commit is known. This case is not logged,
    // because it would add a line to every build.
    if (own !== undefined)
      log('the commit of the current release is unknown, so commits are not compared')
    if (current !== undefined)
      log('the commit of these inputs is unknown, so commits are not compared')
    return undefined
  }

  if (Date.parse(own.at) >= Date.parse(current.at)) return undefined

  return (
    `these inputs are older than the current release: ${say(own)} here, ` +
    `${say(current)} there; nothing was changed. Update the checkout or the image, or ` +
    'build (or merge) with --older'
  )
}

function say({ commit, at }: ReleaseInputs): string {
  return `commit ${commit.slice(0, 12)} of ${at}`
}
