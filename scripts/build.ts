/**
 * One release of a merchants folder: load → check → compile → paint → publish. Invalid merchants
 * stay at their last good release while the others go out; nothing changed means nothing done.
 */
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type ReleaseIndex, storePath } from '@livery/contract/release.ts'
import { type Cache, openCache } from './build/cache.ts'
import { composeIndex } from './build/compose.ts'
import { toInputsKey } from './build/inputs-key.ts'
import { paintAll } from './build/paint-all.ts'
import { requireSelection } from './build/selection.ts'
import { checkMerchants } from './check.ts'
import type { Compiled } from './compile/compiled.ts'
import { compileApp } from './compile.ts'
import { loadMerchants } from './load.ts'
import { OperatorError, type Problem } from './problem.ts'
import { publishRelease, removeLeftovers } from './publish.ts'
import { withBuildLock } from './release/lock.ts'
import { readIndex, readPointer } from './release/pointer.ts'
import { openStore, type Store } from './release/store.ts'
import { DamagedRelease, isComplete } from './release/verify.ts'
import { liveryApp, type WebApp } from './web-app.ts'

export type BuildOptions = {
  merchantsDir: string
  outDir: string
  /** Codes to build; the others stay as they are. Unset: all. */
  only?: readonly string[]
  log?: (line: string) => void
  app?: WebApp
}

export type BuildReport = {
  /** The release now served; unset when there is none at all. */
  release?: string
  changed: boolean
  compiled: boolean
  /** Painted anew. */
  painted: string[]
  /** As painted before. */
  unchanged: string[]
  /** Left at their last good release: invalid, or not asked for. */
  left: string[]
  problems: Problem[]
  /** About merchants painted anew: what could be better and holds nobody back. */
  advice: Problem[]
  ms: number
}

type Job = Required<BuildOptions> & { store: Store; cache: Cache; key: string }

/** @throws OperatorError when no release can be made at all, for example if the app is broken */
export async function buildRelease(options: BuildOptions): Promise<BuildReport> {
  const started = performance.now()
  const { outDir, log = () => undefined, app = liveryApp, only = [] } = options
  const onWait = (holder: string) => log(`waiting for another build (${holder}) to end`)
  const report = await withBuildLock(
    outDir,
    async () => {
      await removeLeftovers(outDir)
      const [store, cache, key] = [openStore(outDir), openCache(outDir), toInputsKey(app)]
      return buildOrRepair({ ...options, log, app, only, store, cache, key })
    },
    { onWait },
  )
  return { ...report, ms: Math.round(performance.now() - started) }
}

/** Damage found in the store is thrown away and made again, once. */
async function buildOrRepair(job: Job): Promise<Omit<BuildReport, 'ms'>> {
  try {
    return await buildOnce(job)
  } catch (error) {
    if (!(error instanceof DamagedRelease)) throw error
    job.log(`${error.message}; making them again`)
    for (const hash of error.hashes) await rm(join(job.outDir, storePath(hash)), { force: true })
    job.cache.clear()
  }
  return buildOnce(job)
}

async function buildOnce(job: Job): Promise<Omit<BuildReport, 'ms'>> {
  const loaded = loadMerchants(job.merchantsDir)
  const isWanted = requireSelection(job.only, loaded)
  const checked = checkMerchants(loaded)
  const wanted = checked.merchants.filter(({ code }) => isWanted(code))
  const { compiled, isNew } = await compileCached(job)
  const result = await paintAll(wanted, compiled, job)
  const going = new Set(result.fresh.map(({ code }) => code))
  const carried = loaded.codes.filter(code => !going.has(code))
  const current = carried.length > 0 ? readCurrent(job) : undefined
  const composed = composeIndex({ fresh: result.fresh, carried, current, compiled })
  const problems = [
    ...checked.problems.filter(problem => isAbout(problem, isWanted, job.merchantsDir)),
    ...result.problems,
    ...composed.problems,
  ]
  const { painted, unchanged, advice } = result
  const report = { compiled: isNew, painted, unchanged, left: composed.left, problems, advice }
  if (Object.keys(composed.index.merchants).length === 0) return { changed: false, ...report }
  const { id, changed } = await publishRelease(job.store, composed.index)
  return { release: id, changed, ...report }
}

/** Problems of merchants that were not asked for are not this build's; those of bases are. */
function isAbout(
  { file }: Problem,
  isWanted: (code: string) => boolean,
  merchantsDir: string,
): boolean {
  const [folder = ''] = file.slice(join(merchantsDir, '/').length).split('/')
  return folder.startsWith('_') || isWanted(folder)
}

async function compileCached({ app, store, cache, key, log }: Job) {
  const found = cache.readCompiled(key)
  if (found !== undefined && isWhole(found, store)) return { compiled: found, isNew: false }
  const started = performance.now()
  const compiled = await compileApp(app, store)
  cache.writeCompiled(key, compiled)
  log(`compiled ${app.skins.length} skins in ${seconds(started)}`)
  return { compiled, isNew: true }
}

function isWhole({ variants }: Compiled, store: Store): boolean {
  const files = Object.values(variants).flatMap(variant => Object.values(variant.files))
  return isComplete(store, files)
}

/** What is served now; a release that cannot be read any more cannot be carried over either. */
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

function seconds(startedMs: number): string {
  return `${((performance.now() - startedMs) / 1000).toFixed(1)} s`
}
