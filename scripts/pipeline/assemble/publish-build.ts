/**
 * Last steps of a build: turns the painted merchants into the next release or into a shard file.
 */
import { isDeepStrictEqual } from 'node:util'
import type { MerchantStates } from '@livery/contract/journal/states.ts'
import type { CanaryScope, ReleaseIndex, ReleaseVariant } from '@livery/contract/release.ts'
import { compareIndexes, type IndexChanges, noChanges } from '@livery/release/index/read-index.ts'
import type { Provenance } from '@livery/release/journal/record-publication.ts'
import type { Remote } from '@livery/release/remote/remote.ts'
import type { Store } from '@livery/release/store/store.ts'
import type { Problem } from '#support/operator-problem.ts'
import type { ReleaseDiff } from '../compare/diff-releases.ts'
import { type Compiled, skinVariants } from '../compile/compiled.ts'
import { describeLostMerchants, findRemoved } from '../publish/removals.ts'
import { type Composed, composeIndex, findClosed } from './compose-index.ts'
import { buildRejectedReport, type Folder, isPartial } from './load-folder.ts'
import type { Settled, Shard } from './outcome.ts'
import { findOvertaken, type Overtaken, recordBases } from './overtaken.ts'
import { publishComposed } from './publish-composed.ts'
import { writeShard } from './shard.ts'

export type Report = {
  /** Id of the current release. Unset if there is no current release, and for a shard. */
  release?: string
  changed: boolean
  /**
   * Codes of changed merchants, by kind of change, as in the journal. `repainted`: the configuration
   * is unchanged, but other code painted it.
   */
  changes: IndexChanges
  compiled: boolean
  /** Codes that were painted. */
  painted: string[]
  /** Codes that differ from the current release and were painted by an earlier check or build. */
  reused: string[]
  /** Codes that are unchanged since the current release. */
  unchanged: string[]
  /** Codes that stay on their last good release: invalid, or not selected. */
  left: string[]
  /** Codes selected for release that have mistakes, in their own files or in a base. */
  refused: string[]
  /** Codes that were rolled back individually and stay rolled back until they are released. */
  held: string[]
  /** Codes in the release that serve a closed page, because they are suspended or retired. */
  suspended: string[]
  retired: string[]
  /** Set if the release is not served to all hosts. */
  stage?: 'canary'
  /**
   * Codes in the previous release that are missing from this release, because their folders were
   * deleted.
   */
  removed: string[]
  /** Codes whose folder has a new name: the earlier code by the new code. */
  renamed: Record<string, string>
  /**
   * The differences from the earlier release: for a dry run, and if only a few merchants changed.
   */
  diff?: ReleaseDiff
  problems: Problem[]
  /** Advice about painted merchants, which does not block the build. */
  advice: Problem[]
}

type PublishJob = {
  merchantsDir: string
  outDir: string
  only: readonly string[]
  release: readonly string[]
  dryRun?: boolean
  /** Publishes even what somebody else has changed since. */
  older?: boolean
  canary?: CanaryScope
  isWhole?: boolean
  provenance: Provenance
  log: (line: string) => void
  store: Store
  key: string
  remote: Remote
}

type Made = Settled & { compiled: Compiled; isNew: boolean }

/** Maximum number of merchants whose keys are compared after a build. */
const mostCompared = 10

/** Composes the next release and publishes it. */
export async function publishBuild(job: PublishJob, folder: Folder, all: Made): Promise<Report> {
  const { standing, states } = folder
  const made = job.isWhole ? all : pickTried(all, job.canary)
  const overtaken = findOwnOvertaken(job, folder, made)
  const composed = compose(job, folder, made, overtaken)
  const { index, left, held, released, problems, renamed } = composed
  const codes = Object.keys(index.merchants)
  const outcome = {
    ...buildPaintingReport(made),
    ...splitReused(made.unchanged, standing.index, index),
    ...{ left, held, renamed, ...findClosed(withInherited(states, composed), index) },
    refused: findRefused(folder, [...released, ...held]),
    problems: [...made.problems, ...problems, ...overtaken.problems],
  }
  if (codes.length === 0) return { changed: false, changes: noChanges, ...outcome, removed: [] }

  const removed = isPartial(job)
    ? []
    : folder.removals.gone.filter(code => index.merchants[code] === undefined)
  const lost = findRemoved(standing.codes, [...codes, ...removed, ...Object.values(renamed)])

  if (lost.length > 0) {
    const loss = { file: job.merchantsDir, key: '', reason: describeLostMerchants(lost) }
    return buildRejectedReport(job.outDir, standing.index, loss)
  }

  const changes = compareIndexes(standing.index, index)
  const isShort = changes.changed.length > 0 && changes.changed.length <= mostCompared
  const isCompared = job.dryRun || (isShort && standing.index !== undefined)
  const diff = isCompared && { diff: await diffAhead(job, folder, composed) }
  const wish = { ...job, verb: 'build' } as const
  const { obstacle, release, changed, ...stage } = await publishComposed(composed, wish)
  if (obstacle === undefined) {
    if (!job.dryRun) recordBases(job, { ...made, codes: folder.source.codes }, overtaken)
    return { release, changed, changes, ...outcome, removed, ...diff, ...stage }
  }

  const kept = { changed, changes: noChanges, removed: [], renamed: {} }

  return { release, ...outcome, ...kept, problems: [...outcome.problems, obstacle], ...diff }
}

/**
 * Keeps only the merchants whose hosts serve the canary. Otherwise, its promotion would publish
 * changes of merchants on which it never ran.
 */
function pickTried(made: Made, canary: CanaryScope | undefined): Made {
  const tried = canary?.merchants
  if (tried === undefined) return made
  const isTried = (code: string) => tried.includes(code)
  return {
    ...made,
    fresh: made.fresh.filter(({ code }) => isTried(code)),
    painted: made.painted.filter(isTried),
    unchanged: made.unchanged.filter(isTried),
  }
}

function findOwnOvertaken(
  { older, ...job }: PublishJob,
  { removals, standing }: Folder,
  { fresh }: Made,
): Overtaken {
  // Ending the rollback of the complete release publishes this folder as it is.
  if (older || job.release.includes('all')) return { codes: new Set(), problems: [] }
  const gone = isPartial(job) ? [] : removals.gone
  return findOvertaken({
    ...{ ...job, fresh, gone, renamed: removals.renamed },
    current: standing.index,
  })
}

function withInherited(states: MerchantStates, { inherited }: Composed): MerchantStates {
  return { ...states, merchants: { ...states.merchants, ...inherited } }
}

/** Writes a shard file, without publishing. */
export async function endShard(
  job: PublishJob & { shard: Shard },
  folder: Folder,
  made: Made,
): Promise<Report> {
  const { fresh, problems } = made
  const variants = mergeVariants(made)
  const left = await writeShard({ ...job, fresh, variants, source: folder.source })
  const refused = findRefused(
    folder,
    fresh.map(({ code }) => code),
  )
  const none = { held: [], removed: [], renamed: {}, suspended: [], retired: [] }

  return {
    changed: true,
    changes: noChanges,
    ...buildPaintingReport(made),
    ...none,
    left,
    refused,
    problems,
  }
}

/**
 * Splits merchants into changed and unchanged ones, compared with the current release. A build can
 * reuse a painting even for a changed merchant, because `check` and dry runs also paint.
 */
function splitReused(
  codes: readonly string[],
  before: ReleaseIndex | undefined,
  after: ReleaseIndex,
): Pick<Report, 'reused' | 'unchanged'> {
  const isSame = (code: string) => isDeepStrictEqual(before?.merchants[code], after.merchants[code])
  return { reused: codes.filter(code => !isSame(code)), unchanged: codes.filter(isSame) }
}

function buildPaintingReport({ isNew, painted, unchanged, advice }: Made) {
  return { compiled: isNew, painted, reused: [], unchanged, advice }
}

function mergeVariants({ variants, compiled }: Made): Record<string, ReleaseVariant> {
  return { ...skinVariants(compiled), ...variants }
}

function compose(
  job: PublishJob,
  { source, standing, states, removals }: Folder,
  made: Made,
  overtaken: Overtaken,
): Composed {
  const fresh = made.fresh.filter(({ code }) => !overtaken.codes.has(code))
  const going = new Set(fresh.map(({ code }) => code))
  // A build of selected merchants leaves all others unchanged, including merchants without a
  // folder.
  const staying = isPartial(job)
    ? [...source.codes, ...removals.gone]
    : [...source.codes, ...overtaken.codes]
  const { renamed } = removals
  const carried = staying.filter(code => !going.has(code))

  return composeIndex({
    ...{ fresh, carried, current: standing.index, states, variants: mergeVariants(made) },
    ...{ released: job.release, renamed },
  })
}

function findRefused({ source, isWanted }: Folder, made: readonly string[]): string[] {
  const good = new Set(made)
  return source.codes.filter(code => isWanted(code) && !good.has(code))
}

/**
 * Compares the next release with the current release. The comparison code is loaded on demand,
 * because most builds do not need it.
 */
async function diffAhead(
  job: PublishJob,
  { standing }: Folder,
  { index }: Composed,
): Promise<ReleaseDiff> {
  const { compareAhead } = await import('../compare/diff-releases.ts')
  return compareAhead(job, standing.index, index)
}
