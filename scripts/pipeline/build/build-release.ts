/**
 * Builds one release of a merchants folder: load → check → compile → paint → publish. Invalid
 * merchants stay at their last good release; without a change nothing is written.
 */
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type ReleaseIndex, storePath } from '@livery/contract/release.ts'
import { digestOf } from '../../support/hash.ts'
import { OperatorError, type Problem } from '../../support/operator-problem.ts'
import { liveryApp, type WebApp } from '../../support/web-app.ts'
import { checkBase } from '../check/check-merchants.ts'
import type { Compiled } from '../compile/compiled.ts'
import { type MerchantSource, openMerchants } from '../load/load-merchants.ts'
import { type Overrides, overridesIn } from '../overrides/read-overrides.ts'
import { publishRelease, removeLeftovers } from '../publish/publish-release.ts'
import { withBuildLock } from '../release/lock.ts'
import { readIndex, readPointer } from '../release/pointer.ts'
import { noRemote, openRemote, type Remote } from '../release/remote.ts'
import { openStore, type Store } from '../release/store.ts'
import { DamagedRelease } from '../release/verify.ts'
import { type Cache, openCache } from './cache.ts'
import { compileCached } from './compile-cached.ts'
import { composeIndex } from './compose-index.ts'
import { toInputsKey } from './inputs-key.ts'
import { createOwnVariants } from './own-variants.ts'
import { type PaintResult, type Progress, paintAll } from './paint-all.ts'
import { toReleaseVariant } from './paint-one.ts'
import { requireSelection, type Shard } from './selection.ts'
import { writeShard } from './shard.ts'

export type BuildOptions = {
  merchantsDir: string
  outDir: string
  /** Codes to build; the others stay as they are. Unset: all. */
  only?: readonly string[]
  /** Builds one part of all merchants for `mergeShards`; publishes nothing. */
  shard?: Shard
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
  problems: Problem[]
  /** Advice about painted merchants; it blocks nothing. */
  advice: Problem[]
  ms: number
}

type Job = Required<Omit<BuildOptions, 'shard'>> &
  Pick<BuildOptions, 'shard'> & { store: Store; cache: Cache; key: string; remote: Remote }

/**
 * Builds one release.
 *
 * @throws OperatorError when no release can be built, for example if the app is broken
 */
export async function buildRelease(options: BuildOptions): Promise<BuildReport> {
  const started = performance.now()
  const { outDir, log = () => undefined, app = liveryApp } = options
  const { only = [], onProgress = () => undefined } = options
  const onWait = (holder: string) => log(`waiting for another build (${holder}) to end`)
  const report = await withBuildLock(
    outDir,
    async () => {
      await removeLeftovers(outDir)
      // A shard publishes nothing, so it does not read the current release.
      const remote = options.shard === undefined ? await openRemote(outDir) : noRemote
      const [store, cache, key] = [openStore(outDir), openCache(outDir), toInputsKey(app)]
      return buildOrRepair({ ...options, log, app, only, onProgress, store, cache, key, remote })
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
  const { compiled, isNew } = await compileCached(job, wantedOverrides(source, isWanted))
  const { result, baseProblems } = await paintSource(source, isWanted, compiled, job)
  const variants = { ...skinVariants(compiled), ...result.variants }
  const { fresh, painted, unchanged, advice } = result
  const problems = [...baseProblems, ...result.problems]
  const report = { compiled: isNew, painted, unchanged, advice }
  if (job.shard !== undefined) {
    const left = await writeShard({ ...job, shard: job.shard, fresh, variants, source })
    return { changed: true, ...report, left, problems }
  }
  const going = new Set(fresh.map(({ code }) => code))
  const carried = source.codes.filter(code => !going.has(code))
  const current = carried.length > 0 ? readCurrent(job) : undefined
  const composed = composeIndex({ fresh, carried, current, variants })
  const all = { ...report, left: composed.left, problems: [...problems, ...composed.problems] }
  if (Object.keys(composed.index.merchants).length === 0) return { changed: false, ...all }
  const { id, changed } = await publishRelease(job.store, composed.index, job.remote)
  return { release: id, changed, ...all }
}

/** A merchant's folder that is a link is skipped. */
function wantedOverrides(
  { codes, merchantsDir, problems }: MerchantSource,
  isWanted: (code: string) => boolean,
): Generator<Overrides> {
  const bad = new Set(problems.map(({ file }) => file))
  const folders = codes.filter(isWanted).map(code => join(merchantsDir, code))
  return overridesIn(folders.filter(folder => !bad.has(folder)))
}

async function paintSource(
  source: MerchantSource,
  isWanted: (code: string) => boolean,
  compiled: Compiled,
  job: Job,
): Promise<{ result: PaintResult; baseProblems: Problem[] }> {
  const { app, cache, store, key, only, shard, onProgress } = job
  const current = once(() => readCurrent(job))
  const bases = [...source.bases.values()]
  const inBases = bases.flatMap(checkBase)
  const baseProblems = [...source.problems, ...inBases]
  const result = await paintAll({
    source,
    // A shard needs the hosts of all merchants, as a build of all does.
    codes: only.length > 0 ? source.codes.filter(isWanted) : source.codes,
    isWanted,
    // A machine that builds shards serves no release.
    isHeld: (code, host) =>
      shard === undefined && current()?.merchants[code]?.hosts.includes(host) === true,
    badBases: new Set(baseProblems.map(({ file }) => file)),
    context: digestOf([key, bases.map(({ file, raw }) => [file, raw])]).slice(0, 16),
    cache,
    store,
    key,
    loadKit: once(async () => ({
      compiled,
      painter: await app.loadPainter(),
      bootTexts: app.readBootTexts(),
    })),
    ownVariant: createOwnVariants(job, compiled),
    onProgress,
  })
  return { result, baseProblems }
}

function skinVariants({ variants }: Compiled): ReleaseIndex['variants'] {
  return Object.fromEntries(
    Object.values(variants).map(variant => [variant.id, toReleaseVariant(variant)]),
  )
}

/** The current index; an unreadable release cannot be carried over. */
function readCurrent({ outDir, log }: Job): ReleaseIndex | undefined {
  const pointer = readPointer(outDir)
  if (pointer === undefined) return undefined
  try {
    return readIndex(outDir, pointer.current)
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error
    log(`${error.message}; nothing can be carried over from it`)
    return undefined
  }
}

function once<T>(work: () => T): () => T {
  let result: { value: T } | undefined
  return () => {
    result ??= { value: work() }
    return result.value
  }
}
