/**
 * Builds one release of a merchants folder: load → check → compile → paint → publish. Invalid
 * merchants stay at their last good release; without a change nothing is written.
 */
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type CanaryScope, type ReleaseIndex, storePath } from '@livery/contract/release.ts'
import { toIndexText } from '@livery/release/index/index-text.ts'
import { requireWholeJournal } from '@livery/release/journal/journal.ts'
import { type Provenance, unknownProvenance } from '@livery/release/journal/record-publication.ts'
import { readStates } from '@livery/release/journal/states.ts'
import { readPointer } from '@livery/release/pointer/pointer.ts'
import { folderRemote, type Remote } from '@livery/release/remote/remote.ts'
import { withBuildLock } from '@livery/release/store/lock.ts'
import { openStore, type Store } from '@livery/release/store/store.ts'
import { DamagedRelease } from '@livery/release/store/verify.ts'
import { digestOf, sha256 } from '@livery/release/support/hash.ts'
import { once } from '../../support/once.ts'
import type { Problem } from '../../support/operator-problem.ts'
import { listTranslated, liveryApp, type WebApp } from '../../support/web-app.ts'
import type { ReleaseDiff } from '../compare/diff-releases.ts'
import { type Cache, openCache } from '../compile/cache.ts'
import { compileCached } from '../compile/compile-cached.ts'
import { type Compiled, skinVariants } from '../compile/compiled.ts'
import { type MerchantSource, openMerchants } from '../load/load-merchants.ts'
import { refuseOlder } from '../publish/go-forward.ts'
import { openRemote } from '../publish/open-releases.ts'
import { publishRelease, removeLeftovers } from '../publish/publish-release.ts'
import { findRemoved, toLoss } from '../publish/removals.ts'
import { composeIndex, findClosed } from './compose-index.ts'
import { endHolds, requireHolds } from './end-holds.ts'
import { findRemovals } from './find-removals.ts'
import { toInputsKey } from './inputs-key.ts'
import { findObstacle, toStanding } from './left-release.ts'
import { checkBases, diffAhead, toTools } from './on-demand.ts'
import { type PaintResult, type Progress, paintAll } from './paint-all.ts'
import { readCurrent, type Standing } from './read-current.ts'
import { requireSelection, type Shard, wantedOverrides } from './selection.ts'
import { writeShard } from './shard.ts'

export type BuildOptions = {
  merchantsDir: string
  outDir: string
  /** Codes to build; the others stay as they are. Unset: all. */
  only?: readonly string[]
  /** Builds one part of all merchants for `mergeShards`; publishes nothing. */
  shard?: Shard
  /** Number of merchants that may be removed; unset: `mostRemovals`. */
  allowRemovals?: number
  /** Codes whose rollback ends; `all`: also that of the whole release. */
  release?: readonly string[]
  /** Publishes nothing, and tells what publishing would change. */
  dryRun?: boolean
  /** Publishes the release as a canary at these hosts. */
  canary?: CanaryScope
  /** For the journal. */
  provenance?: Provenance
  /** Publishes inputs older than those of the current release. */
  older?: boolean
  log?: (line: string) => void
  onProgress?: (progress: Progress) => void
  app?: WebApp
}

export type BuildReport = {
  /** The current release; unset when there is none, and after a shard. */
  release?: string
  changed: boolean
  compiled: boolean
  /** Codes that were painted. */
  painted: string[]
  /** Codes whose painting was reused. */
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
  ms: number
}

type Optional = 'shard' | 'allowRemovals' | 'dryRun' | 'canary' | 'older'
type Job = Required<Omit<BuildOptions, Optional>> &
  Pick<BuildOptions, Optional> & {
    store: Store
    cache: Cache
    key: string
    remote: Remote
    meanwhile: () => Promise<unknown>
  }

/** Painting follows every compile. */
async function preloadPainter(): Promise<void> {
  const { loadPainter } = await import('../paint/load-painter.ts')
  await loadPainter()
}

/**
 * Builds one release.
 *
 * @throws OperatorError when no release can be built, for example if the app is broken
 */
export async function buildRelease(options: BuildOptions): Promise<BuildReport> {
  const started = performance.now()
  const { outDir, release = [], log = () => undefined, app = liveryApp } = options
  const { only = [], onProgress = () => undefined, provenance = unknownProvenance } = options
  const onWait = (holder: string) => log(`waiting for another build (${holder}) to end`)
  const report = await withBuildLock(
    outDir,
    async () => {
      await removeLeftovers(outDir)
      // A shard publishes nothing, so it does not read the current release.
      const remote = options.shard === undefined ? await openRemote(outDir) : folderRemote(outDir)
      const [store, cache, key] = [openStore(outDir), openCache(outDir), toInputsKey(app)]
      const given = { ...options, log, app, only, release, onProgress, provenance }
      return buildOrRepair({ ...given, store, cache, key, remote, meanwhile: preloadPainter })
    },
    { onWait },
  )
  return { ...report, ms: Math.round(performance.now() - started) }
}

/** Removes damage found in the store and builds once more. */
async function buildOrRepair(job: Job): Promise<Omit<BuildReport, 'ms'>> {
  try {
    return await buildOnce(job)
  } catch (error) {
    if (!(error instanceof DamagedRelease)) throw error
    job.log(`${error.message}; making them again`)
    for (const hash of error.hashes) await rm(join(job.outDir, storePath(hash)), { force: true })
  }
  return buildOnce(job)
}

async function buildOnce(job: Job): Promise<Omit<BuildReport, 'ms'>> {
  const source = openMerchants(job.merchantsDir)
  const isWanted = requireSelection(source.codes, job.only, job.shard)
  // A machine that builds shards serves no release.
  if (job.shard === undefined) requireWholeJournal(job.outDir)
  const standing = job.shard === undefined ? readCurrent(job.outDir, job.log) : nothingStands
  const { index: current, codes } = standing
  requireHolds(job.release, [...source.codes, ...codes], isWanted)
  const isPart = job.only.length > 0
  const states = readStates(job.outDir, current)
  const older = job.shard === undefined ? refuseOlder(job) : undefined
  const refuse = (reason: string) =>
    toStanding(job.outDir, current, { file: job.merchantsDir, key: '', reason })
  if (older !== undefined) return refuse(older)
  const { gone, fault } = findRemovals(source, standing, states, job.allowRemovals)
  if (fault && !isPart) return toStanding(job.outDir, current, fault)
  const { compiled, isNew } = await compileCached(job, wantedOverrides(source, isWanted))
  const { result, baseProblems } = await paintSource(source, isWanted, compiled, job, current)
  const variants = { ...skinVariants(compiled), ...result.variants }
  const { fresh, painted, unchanged, advice } = result
  const problems = [...baseProblems, ...result.problems]
  const refusedOf = (made: readonly string[]) => {
    const good = new Set(made)
    return source.codes.filter(code => isWanted(code) && !good.has(code))
  }
  const report = { compiled: isNew, painted, unchanged, advice }
  if (job.shard !== undefined) {
    const left = await writeShard({ ...job, shard: job.shard, fresh, variants, source })
    const refused = refusedOf(fresh.map(({ code }) => code))
    const none = { held: [], removed: [], suspended: [], retired: [] }
    return { changed: true, ...report, ...none, left, refused, problems }
  }
  const going = new Set(fresh.map(({ code }) => code))
  // A build of some leaves the others alone, those without a folder too.
  const staying = isPart ? [...source.codes, ...gone] : source.codes
  const carried = staying.filter(code => !going.has(code))
  const composed = composeIndex({
    ...{ fresh, carried, current, states, variants },
    released: job.release,
  })
  const all = {
    ...report,
    left: composed.left,
    held: composed.held,
    ...findClosed(states, composed.index),
    refused: refusedOf([...composed.released, ...composed.held]),
    problems: [...problems, ...composed.problems],
  }
  if (Object.keys(composed.index.merchants).length === 0)
    return { changed: false, ...all, removed: [] }
  const removed = isPart ? [] : gone
  const lost = findRemoved(codes, [...Object.keys(composed.index.merchants), ...removed])
  if (lost.length > 0) return refuse(toLoss(lost))
  const dry = job.dryRun ? { diff: await diffAhead(job, current, composed.index) } : {}
  const obstacle = findObstacle(job, composed.index)
  if (obstacle !== undefined) {
    const release = readPointer(job.outDir)?.current ?? ''
    const problems = [...all.problems, obstacle]
    return { release, changed: false, ...all, problems, removed: [], ...dry }
  }
  if (job.dryRun) {
    const id = sha256(toIndexText(composed.index))
    const changed = id !== readPointer(job.outDir)?.current
    return { release: id, changed, ...all, removed, ...dry }
  }
  const { provenance, canary: scope, log } = job
  const cause = { verb: scope ? ('canary' as const) : ('build' as const), provenance, scope, log }
  const { id, changed } = await publishRelease(job.store, composed.index, job.remote, cause)
  await endHolds(job, id, composed)
  const isTried = scope !== undefined && readPointer(job.outDir)?.current !== id
  return { release: id, changed, ...all, removed, ...(isTried && { stage: 'canary' as const }) }
}

const nothingStands: Standing = { index: undefined, codes: [] }

async function paintSource(
  source: MerchantSource,
  isWanted: (code: string) => boolean,
  compiled: Compiled,
  job: Job,
  current: ReleaseIndex | undefined,
): Promise<{ result: PaintResult; baseProblems: Problem[] }> {
  const { app, store, key, only, onProgress } = job
  const bases = [...source.bases.values()]
  const inBases = await checkBases(bases)
  const baseProblems = [...source.problems, ...inBases]
  const result = await paintAll({
    source,
    // A shard needs the hosts of all merchants, as a build of all does.
    codes: only.length > 0 ? source.codes.filter(isWanted) : source.codes,
    isWanted,
    current,
    isDry: job.dryRun === true,
    listTranslated: once(() => listTranslated(app.readBootTexts())),
    badBases: new Set(baseProblems.map(({ file }) => file)),
    context: digestOf([key, bases.map(({ file, raw }) => [file, raw])]).slice(0, 16),
    store,
    key,
    ...toTools(job, compiled),
    onProgress,
  })
  return { result, baseProblems }
}
