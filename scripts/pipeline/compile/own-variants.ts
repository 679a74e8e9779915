/** Combines compiled overrides and a skin into a merchant's variant. */

import { basename, join } from 'node:path'
import { telemetryPath } from '@livery/contract/bff-paths.ts'
import type { Store } from '@livery/release/store/store.ts'
import { isComplete } from '@livery/release/store/verify.ts'
import { digestOf, sha256 } from '@livery/release/support/hash.ts'
import { handledElsewhere } from '#support/handled-elsewhere.ts'
import type { Problem } from '#support/operator-problem.ts'
import type { Overrides } from '../overrides/read-overrides.ts'
import { openCache, overridesKey } from './cache.ts'
import { type CompileJob, compileCached } from './compile-cached.ts'
import {
  type Compiled,
  type CompiledFiles,
  type CompiledOverrides,
  type CompiledVariant,
  type OverridesOutcome,
  requireSkin,
} from './compiled.ts'
import { base, collectCompiledFiles, emitFile } from './emit-file.ts'
import { emitAssetList, emitPrecacheList, joinCompiledFiles } from './shared-parts.ts'

/**
 * Returns the variant that combines these overrides with a skin, or the problems in the overrides.
 */
export type OwnVariants = (
  skin: string,
  overrides: Overrides,
) => Promise<CompiledVariant | Problem[]>

/** Creates variants; merchants with the same skin and overrides share a variant. */
export function createOwnVariants(job: CompileJob, compiled: Compiled): OwnVariants {
  const known = new Map<string, Promise<OverridesOutcome>>()
  let last: Promise<unknown> = Promise.resolve()
  return async (skin, overrides) => {
    // Compiles one set at a time. Results are missing here only for overrides that were damaged or
    // changed after the build started.
    const asked = known.get(overrides.digest) ?? last.then(() => ask(overrides, job))
    known.set(overrides.digest, asked)
    last = asked.catch(handledElsewhere)
    const outcome = await asked
    if ('faults' in outcome)
      return outcome.faults.map(fault => buildFolderProblem(overrides.folder, fault))

    return emitOwnVariant(outcome, requireSkin(compiled, skin), compiled, job.store)
  }
}

async function ask(overrides: Overrides, job: CompileJob): Promise<OverridesOutcome> {
  const key = overridesKey(job.key, overrides.digest)
  const cache = openCache(job.store.root)
  const kept = cache.readOverrides(key)
  if (kept && ('faults' in kept || isComplete(job.store.has, Object.values(kept.files))))
    return kept

  cache.forgetOverrides(key)
  await compileCached(job, [overrides])
  const made = cache.readOverrides(key)
  if (made === undefined)
    throw new Error(`${overrides.folder}: the compile returned no result for it`)

  return made
}

async function emitOwnVariant(
  own: CompiledOverrides,
  worn: CompiledVariant,
  { kit }: Compiled,
  store: Store,
): Promise<CompiledVariant> {
  const start = await emitStart(own, worn, store)
  const added = withoutFiles(joinCompiledFiles([kit, own, start]), worn)
  const urls = Object.keys(added.files)
  const scripts = urls.filter(url => url.endsWith('.js') && url !== start.url)
  // The first page load needs all of these files.
  const precacheList = await emitPrecacheList({ core: urls, later: [], isOwn: true }, store)
  const listed = joinCompiledFiles([added, precacheList])
  const assetList = await emitAssetList(listed.md5, store)
  const files = { ...listed.files, ...assetList.files }

  return {
    ...worn,
    id: `${worn.id}-${digestOf(files).slice(0, 12)}`,
    base: worn.id,
    files,
    md5: { ...worn.md5, ...listed.md5 },
    weights: { ...worn.weights, ...listed.weights },
    entry: start.url,
    preload: [...scripts, worn.entry, ...worn.preload],
    stylesheets: [...worn.stylesheets, ...own.stylesheets],
    precache: [...worn.precache, ...urls],
    precacheLists: [...worn.precacheLists, precacheList.url],
    assetList: assetList.url,
  }
}

/** Returns these files without the files that a variant already contains. */
function withoutFiles(
  { files, md5, weights }: CompiledFiles,
  { files: known }: CompiledFiles,
): CompiledFiles {
  const without = <T>(values: Record<string, T>) =>
    Object.fromEntries(Object.entries(values).filter(([url]) => known[url] === undefined))
  return { files: without(files), md5: without(md5), weights: without(weights) }
}

/**
 * Emits an entry that loads the overrides and then the skin, which starts the app. If the overrides
 * cannot be fetched, or throw while loading, the app uses the skin's components.
 */
async function emitStart({ script }: CompiledOverrides, { entry }: CompiledVariant, store: Store) {
  const [own, skin] = [script, entry].map(url => `import("./${basename(url)}")`)
  const report = JSON.stringify(JSON.stringify({ events: [{ kind: 'slot', slot: 'all' }] }))
  const tell = `()=>navigator.sendBeacon(${JSON.stringify(telemetryPath)},${report})`
  const text = `${own}.catch(${tell}).then(()=>${skin});`
  const bytes = Buffer.from(`${text}\n`)
  const name = `assets/variant-${sha256(bytes).slice(0, 8)}.js`
  const emitted = new Map([[name, await emitFile(name, bytes, store)]])

  return { ...collectCompiledFiles([name], emitted), url: base + name }
}

type Fault = Extract<OverridesOutcome, { faults: unknown }>['faults'][number]

function buildFolderProblem(folder: string, { file, key, reason, allowed }: Fault): Problem {
  return { file: join(folder, file), key, reason, ...(allowed !== undefined && { allowed }) }
}
