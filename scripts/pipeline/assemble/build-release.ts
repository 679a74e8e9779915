/**
 * Builds one release from a merchants folder: load → check → compile → paint → publish. Invalid
 * merchants stay on their last good release; if nothing changed, nothing is written.
 */
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type CanaryScope, storePath } from '@livery/contract/release.ts'
import { type Provenance, unknownProvenance } from '@livery/release/journal/record-publication.ts'
import { folderRemote, type Remote } from '@livery/release/remote/remote.ts'
import { withBuildLock } from '@livery/release/store/lock.ts'
import { openStore, type Store } from '@livery/release/store/store.ts'
import { DamagedRelease } from '@livery/release/store/verify.ts'
import { liveryApp, type WebApp } from '#support/web-app.ts'
import { compileCached } from '../compile/compile-cached.ts'
import { openRemote } from '../publish/open-releases.ts'
import { removeLeftovers } from '../publish/publish-release.ts'
import { openChecks } from './checks.ts'
import { computeInputsKey, openKeptBases } from './inputs-key.ts'
import { buildRejectedReport, findRefusal, loadFolder } from './load-folder.ts'
import { type Shard, settle, wantedOverrides } from './outcome.ts'
import { type Progress, paintAll } from './paint-all.ts'
import { endShard, publishBuild, type Report } from './publish-build.ts'

export type BuildOptions = {
  merchantsDir: string
  outDir: string
  /** Codes of the merchants to build; other merchants stay unchanged. Default: all merchants. */
  only?: readonly string[]
  /** Builds one part of all merchants for `mergeShards`, without publishing. */
  shard?: Shard
  /** Number of merchants that the build may remove. Default: `mostRemovals`. */
  allowRemovals?: number
  /**
   * Codes of the merchants whose rollback ends. `all` also ends the complete release's rollback.
   */
  release?: readonly string[]
  /** Reports what publishing would change, without publishing. */
  dryRun?: boolean
  /** Publishes the release as a canary on these hosts. */
  canary?: CanaryScope
  /**
   * Puts the changes of all merchants into a canary for named merchants, so that it can be extended
   * to the other merchants step by step.
   */
  isWhole?: boolean
  /** Origin of the build, recorded in the journal. */
  provenance?: Provenance
  /** Allows inputs older than the current release's inputs. */
  older?: boolean
  /** Prefix of the release that must be current; otherwise nothing is published. */
  expect?: string
  log?: (line: string) => void
  onProgress?: (progress: Progress) => void
  app?: WebApp
}

export type BuildReport = Report & { ms: number }

type Optional = 'shard' | 'allowRemovals' | 'dryRun' | 'canary' | 'isWhole' | 'older' | 'expect'
type BuildJob = Required<Omit<BuildOptions, Optional>> &
  Pick<BuildOptions, Optional> & {
    store: Store
    key: string
    remote: Remote
    meanwhile: () => Promise<unknown>
  }

/** Preloads the painter, because painting follows every compilation. */
async function loadPainting(): Promise<void> {
  const { preparePainting } = await import('../paint/paint-one.ts')
  await preparePainting()
}

/**
 * Builds one release.
 *
 * @throws OperatorError if no release can be built, for example because the app is broken
 */
export async function buildRelease(options: BuildOptions): Promise<BuildReport> {
  const started = performance.now()
  const { outDir, release = [], log = () => undefined, app = liveryApp } = options
  const { only = [], onProgress = () => undefined, provenance = unknownProvenance } = options
  const onWait = (holder: string, limits: string) =>
    log(`waiting for another build (${holder}) to finish: ${limits}`)
  const report = await withBuildLock(
    outDir,
    async () => {
      await removeLeftovers(outDir)
      // A shard does not publish, so it does not read the current release.
      const remote = options.shard === undefined ? await openRemote(outDir) : folderRemote(outDir)
      const [store, key] = [openStore(outDir), computeInputsKey(app)]
      const given = { ...options, log, app, only, release, onProgress, provenance }
      return buildOrRepair({ ...given, store, key, remote, meanwhile: loadPainting })
    },
    { onWait },
  )

  return { ...report, ms: Math.round(performance.now() - started) }
}

/** Removes damaged files found in the store and builds once more. */
async function buildOrRepair(job: BuildJob): Promise<Report> {
  try {
    return await buildOnce(job)
  } catch (error) {
    if (!(error instanceof DamagedRelease)) throw error
    job.log(`${error.message}; generating them again`)
    for (const hash of error.hashes) await rm(join(job.outDir, storePath(hash)), { force: true })
  }
  return buildOnce(job)
}

/**
 * Runs the steps in order. `check` and `paint` process one merchant at a time, because ten thousand
 * merchants do not fit into memory. `settle` then drops the merchants that failed.
 */
async function buildOnce(job: BuildJob): Promise<Report> {
  const folder = loadFolder(job)
  const refusal = findRefusal(job, folder)
  if (refusal !== undefined) return buildRejectedReport(job.outDir, folder.standing.index, refusal)

  const { source, isWanted } = folder
  const checks = await openChecks(folder, job.app, openKeptBases(job.outDir, job.key))
  const { compiled, isNew } = await compileCached(job, wantedOverrides(source, isWanted))
  const outcomes = await paintAll(job, folder, checks, compiled)
  const settled = settle(outcomes, isWanted, checks)
  const made = { ...settled, compiled, isNew }
  const { shard } = job

  return shard === undefined
    ? publishBuild(job, folder, made)
    : endShard({ ...job, shard }, folder, made)
}
