/**
 * Returns compiled code from the cache. Compiles and caches missing results: the app and all
 * merchants' overrides in one compilation.
 */
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryFolder } from '@livery/release/store/leftovers.ts'
import type { Store } from '@livery/release/store/store.ts'
import { isComplete } from '@livery/release/store/verify.ts'
import { once } from '#support/once.ts'
import type { WebApp } from '#support/web-app.ts'
import type { Overrides } from '../overrides/read-overrides.ts'
import { openCache, overridesKey } from './cache.ts'
import type { Compiled } from './compiled.ts'

export type CompileJob = {
  app: WebApp
  store: Store
  /** Identifies the app and the pipeline. */
  key: string
  log: (line: string) => void
  /** Work that runs in parallel with the compiler. */
  meanwhile?: () => Promise<unknown>
}

/**
 * Maximum number of overrides in one compilation, so that memory use does not grow with the number
 * of merchants.
 */
const mostAtOnce = 200

/**
 * Returns the compiled app and caches the outcome for these overrides. Requires the build lock.
 * @throws OperatorError if the app does not compile
 */
export async function compileCached(
  job: CompileJob,
  overrides: Iterable<Overrides> = [],
): Promise<{ compiled: Compiled; isNew: boolean }> {
  const found = findWhole(job)
  const missing = onlyMissing(overrides, job)
  let compiled = found

  for (let more = true; more; ) {
    const outcome = await compileSome(job, compiled, missing)
    compiled = outcome.compiled
    more = outcome.more
  }

  if (compiled === undefined) throw new Error('the compile produced no app')

  return { compiled, isNew: found === undefined }
}

function findWhole({ key, store }: CompileJob): Compiled | undefined {
  const found = openCache(store.root).readCompiled(key)
  if (found === undefined) return undefined
  const parts = [found.kit, ...Object.values(found.variants)]
  const files = parts.flatMap(part => Object.values(part.files))
  return isComplete(store.list(), files) ? found : undefined
}

function* onlyMissing(overrides: Iterable<Overrides>, { key, store }: CompileJob) {
  const cache = openCache(store.root)
  const seen = new Set<string>()
  for (const one of overrides) {
    if (seen.has(one.digest) || cache.hasOverrides(overridesKey(key, one.digest))) continue
    seen.add(one.digest)
    yield one
  }
}

/** Loaded on demand, because most builds do not compile anything. */
const loadSources = once(() => import('./overrides-entries.ts'))

let count = 0

/**
 * Compiles the next batch, if any. Reads and writes the files for one merchant at a time, so that
 * memory use stays low.
 */
async function compileSome(
  job: CompileJob,
  compiled: Compiled | undefined,
  missing: Iterator<Overrides>,
): Promise<{ compiled: Compiled | undefined; more: boolean }> {
  const folder = join(job.store.root, temporaryFolder, `compile-${process.pid}-${++count}`)
  mkdirSync(folder, { recursive: true })
  try {
    const digests: string[] = []
    for (let next = missing.next(); !next.done; next = missing.next()) {
      const { writeSources } = await loadSources()
      await writeSources(folder, next.value)
      if (digests.push(next.value.digest) === mostAtOnce) break
    }
    if (compiled !== undefined && digests.length === 0) return { compiled, more: false }
    const made = await compileIn(folder, digests, job, compiled)
    return { compiled: made ?? compiled, more: digests.length === mostAtOnce }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function compileIn(
  folder: string,
  overrides: readonly string[],
  { app, store, key, log, meanwhile }: CompileJob,
  known: Compiled | undefined,
): Promise<Compiled | undefined> {
  const started = performance.now()
  const what = sayWhat(known ? 0 : app.skins.length, overrides.length)
  log(`compiling ${what}, once for all merchants`)
  const { runCompile } = await import('./run-compile.ts')
  const request = { root: store.root, folder, overrides, ...(known && { kit: known.kit }) }
  const [outcome] = await Promise.all([runCompile(app, request), meanwhile?.()])
  const cache = openCache(store.root)
  if (outcome.app) cache.writeCompiled(key, outcome.app)

  for (const [digest, own] of Object.entries(outcome.overrides)) {
    cache.writeOverrides(overridesKey(key, digest), own)
  }

  log(`compiled ${what} in ${seconds(started)}`)

  return outcome.app
}

function sayWhat(skins: number, overrides: number): string {
  const app = skins > 0 ? [`${skins} skins`] : []
  const own = overrides > 0 ? [`${overrides} set(s) of overrides`] : []
  return [...app, ...own].join(' and ')
}

function seconds(startedMs: number): string {
  return `${((performance.now() - startedMs) / 1000).toFixed(1)} s`
}
