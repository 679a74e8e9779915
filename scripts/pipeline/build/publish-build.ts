/** Last steps of a build: what was painted becomes the next release, or the file of a shard. */
import { isDeepStrictEqual } from 'node:util'
import type { CanaryScope, ReleaseIndex, ReleaseVariant } from '@livery/contract/release.ts'
import type { Provenance } from '@livery/release/journal/record-publication.ts'
import type { Remote } from '@livery/release/remote/remote.ts'
import type { Store } from '@livery/release/store/store.ts'
import type { Problem } from '#support/operator-problem.ts'
import type { ReleaseDiff } from '../compare/diff-releases.ts'
import { type Compiled, skinVariants } from '../compile/compiled.ts'
import { findRemoved, toLoss } from '../publish/removals.ts'
import { type Composed, composeIndex, findClosed } from './compose-index.ts'
import { type Folder, toStanding } from './load-folder.ts'
import type { Settled } from './outcome.ts'
import { publishComposed } from './publish-composed.ts'
import type { Shard } from './selection.ts'
import { writeShard } from './shard.ts'

export type Report = {
  /** The current release; unset when there is none, and after a shard. */
  release?: string
  changed: boolean
  compiled: boolean
  /** Codes that were painted. */
  painted: string[]
  /** Codes that differ from the current release, and that an earlier check or build painted. */
  reused: string[]
  /** Codes that are the same as in the current release. */
  unchanged: string[]
  /** Codes at their last good release: invalid, or not selected. */
  left: string[]
  /** Codes that were to be released and have mistakes, in their files or in a base. */
  refused: string[]
  /** Codes that were rolled back alone and stay so until they are released. */
  held: string[]
  /** Codes of the release that answer with a closed page, and those that were retired. */
  suspended: string[]
  retired: string[]
  /** Of a release that is not for all. */
  stage?: 'canary'
  /** Codes of the release before that this one lacks, because their folders are gone. */
  removed: string[]
  /** Of a dry run: what differs from the current release. */
  diff?: ReleaseDiff
  problems: Problem[]
  /** Advice about painted merchants; it blocks nothing. */
  advice: Problem[]
}

type Job = {
  merchantsDir: string
  outDir: string
  only: readonly string[]
  release: readonly string[]
  dryRun?: boolean
  canary?: CanaryScope
  provenance: Provenance
  log: (line: string) => void
  store: Store
  key: string
  remote: Remote
}

type Made = Settled & { compiled: Compiled; isNew: boolean }

/** Composes the next release, and publishes it. */
export async function publishBuild(job: Job, folder: Folder, made: Made): Promise<Report> {
  const { standing, states } = folder
  const composed = compose(job, folder, made)
  const { index, left, held, released, problems } = composed
  const codes = Object.keys(index.merchants)
  const all = {
    ...toPainting(made),
    ...splitReused(made.unchanged, standing.index, index),
    ...{ left, held, ...findClosed(states, index) },
    refused: findRefused(folder, [...released, ...held]),
    problems: [...made.problems, ...problems],
  }
  if (codes.length === 0) return { changed: false, ...all, removed: [] }
  const removed = job.only.length > 0 ? [] : folder.removals.gone
  const lost = findRemoved(standing.codes, [...codes, ...removed])
  if (lost.length > 0) {
    const loss = { file: job.merchantsDir, key: '', reason: toLoss(lost) }
    return toStanding(job.outDir, standing.index, loss)
  }
  const diff = job.dryRun && { diff: await diffAhead(job, folder, composed) }
  const wish = { ...job, verb: 'build' } as const
  const { obstacle, release, changed, ...stage } = await publishComposed(composed, wish)
  if (obstacle === undefined) return { release, changed, ...all, removed, ...diff, ...stage }
  return { release, changed, ...all, problems: [...all.problems, obstacle], removed: [], ...diff }
}

/** Writes the file of a shard, which publishes nothing. */
export async function endShard(
  job: Job & { shard: Shard },
  folder: Folder,
  made: Made,
): Promise<Report> {
  const { fresh, problems } = made
  const variants = toVariants(made)
  const left = await writeShard({ ...job, fresh, variants, source: folder.source })
  const refused = findRefused(
    folder,
    fresh.map(({ code }) => code),
  )
  const none = { held: [], removed: [], suspended: [], retired: [] }
  return { changed: true, ...toPainting(made), ...none, left, refused, problems }
}

/**
 * `check` and a dry run paint too, so that a build may reuse the painting of a merchant that changed
 * since the current release.
 */
function splitReused(
  codes: readonly string[],
  before: ReleaseIndex | undefined,
  after: ReleaseIndex,
): Pick<Report, 'reused' | 'unchanged'> {
  const isSame = (code: string) => isDeepStrictEqual(before?.merchants[code], after.merchants[code])
  return { reused: codes.filter(code => !isSame(code)), unchanged: codes.filter(isSame) }
}

function toPainting({ isNew, painted, unchanged, advice }: Made) {
  return { compiled: isNew, painted, reused: [], unchanged, advice }
}

function toVariants({ variants, compiled }: Made): Record<string, ReleaseVariant> {
  return { ...skinVariants(compiled), ...variants }
}

function compose(
  { only, release }: Job,
  { source, standing, states, removals }: Folder,
  made: Made,
): Composed {
  const { fresh } = made
  const going = new Set(fresh.map(({ code }) => code))
  // A build of some leaves the others alone, those without a folder too.
  const staying = only.length > 0 ? [...source.codes, ...removals.gone] : source.codes
  const carried = staying.filter(code => !going.has(code))
  return composeIndex({
    ...{ fresh, carried, current: standing.index, states, variants: toVariants(made) },
    released: release,
  })
}

function findRefused({ source, isWanted }: Folder, made: readonly string[]): string[] {
  const good = new Set(made)
  return source.codes.filter(code => isWanted(code) && !good.has(code))
}

/** Most builds compare nothing. */
async function diffAhead(
  job: Job,
  { standing }: Folder,
  { index }: Composed,
): Promise<ReleaseDiff> {
  const { compareAhead } = await import('../compare/diff-releases.ts')
  return compareAhead(job, standing.index, index)
}
