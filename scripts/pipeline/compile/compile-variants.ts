/**
 * Third step of a build: compiles the web app for every skin and all merchants' overrides as
 * entries of one Vite build. The content of all inputs determines the result's cache key.
 */

import { readFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { openStore, type Store } from '@livery/release/store/store.ts'
import { digestOf, sha256 } from '@livery/release/support/hash.ts'
import { mapConcurrently } from '@livery/release/support/in-parallel.ts'
import { OperatorError } from '#support/operator-problem.ts'
import type { WebApp } from '#support/web-app.ts'
import { findTypeFaults } from '../overrides/check-types.ts'
import { inspectOverrides } from '../overrides/inspect-overrides.ts'
import { bundleClassic, bundleTrial, bundleVariants, bundleWorker } from './bundle.ts'
import { isCoreText, type Output, type Reach, reachOf } from './chunk-graph.ts'
import type { Compiled, CompiledFiles, CompiledVariant, OverridesOutcome } from './compiled.ts'
import { base, collectCompiledFiles, type Emitted, emitFile } from './emit-file.ts'
import { emitOverrides, readScript } from './emit-overrides.ts'
import {
  findTies,
  type OverridesSources,
  parseCompilerFault,
  readSources,
} from './overrides-entries.ts'
import {
  emitAssetList,
  emitPrecacheList,
  emitRescuePart,
  joinCompiledFiles,
  type SharedPart,
} from './shared-parts.ts'
import { trySlots } from './try-slots.ts'

/**
 * One core compresses all files with Brotli at the highest level in one second. Four parallel files
 * use all cores.
 */
const parallelFiles = 4

/** Emits the app. Writes the bundle and the classic scripts to `outDir`. */
async function emitApp(
  app: WebApp,
  output: Output,
  outDir: string,
  store: Store,
): Promise<Compiled> {
  const reaches = app.skins.map(skin => ({
    skin,
    reach: reachOf(output, `variant-${skin}`, app.root),
  }))
  const kit = reachOf(output, 'slot-kit', app.root)
  const bootScript = await bundleBoot(app)
  const rescueScript = await bundleInline(app, app.rescueEntry)
  const workerText = await bundleWorker(app)
  const worker = `assets/worker-${sha256(workerText).slice(0, 8)}.js`
  const names = [...reaches.flatMap(({ reach }) => reach.all), ...kit.all]
  const [emitted, offline] = await Promise.all([
    emitAll(outDir, names, store),
    listPrecache(outDir, reaches.flatMap(listOfflineNames)),
  ])

  emitted.set(worker, await emitFile(worker, Buffer.from(workerText), store))
  const rescuePart = await emitRescuePart(rescueScript, store)
  const variants = await Promise.all(
    reaches.map(async ({ skin, reach }) => {
      const chunks = collectCompiledFiles([...reach.all, worker].sort(), emitted)
      const code = joinCompiledFiles([chunks, rescuePart])
      return [skin, await emitVariant(skin, reach, code, offline, store)] as const
    }),
  )

  return {
    bootScript,
    rescueScript,
    rescuePart: rescuePart.url,
    worker: base + worker,
    kit: { url: base + kit.entry, exports: kit.exports, ...collectCompiledFiles(kit.all, emitted) },
    variants: Object.fromEntries(variants),
  }
}

function listOfflineNames({ reach }: { reach: Reach }): string[] {
  return [...reach.offline, ...Object.values(reach.locales)]
}

async function bundleBoot(app: WebApp): Promise<string> {
  return (await Promise.all(app.bootEntries.map(entry => bundleInline(app, entry)))).join('\n')
}

/**
 * Bundles a script that is inlined without escaping. The script must therefore not contain the end
 * tag of a script element.
 */
async function bundleInline(app: WebApp, entry: string): Promise<string> {
  const text = (await bundleClassic(app, entry)).trim()
  if (/<\/script|<!--/i.test(text)) {
    throw new OperatorError(`${basename(entry)} contains the end of its script element`)
  }
  return text
}

async function emitAll(
  outDir: string,
  names: string[],
  store: Store,
): Promise<Map<string, Emitted>> {
  const emitOne = async (name: string): Promise<[string, Emitted]> => [
    name,
    await emitFile(name, await readFile(join(outDir, name)), store),
  ]
  return new Map(await mapConcurrently([...new Set(names)], parallelFiles, emitOne))
}

async function emitVariant(
  skin: string,
  reach: Reach,
  code: CompiledFiles,
  offline: Set<string>,
  store: Store,
): Promise<CompiledVariant> {
  const precache = reach.offline.filter(name => offline.has(name)).map(name => base + name)
  const locales = Object.fromEntries(
    Object.entries(reach.locales).map(([language, name]) => [language, base + name]),
  )
  const textParts = await emitTextLists(locales, store)
  const textLists = Object.fromEntries([...textParts].map(([language, { url }]) => [language, url]))
  const isCore = new Set(reach.core.map(name => base + name))
  const [core, later] = divide(precache, url => isCore.has(url))
  const precacheList = await emitPrecacheList({ core, later, languages: textLists }, store)
  const listed = joinCompiledFiles([code, precacheList, ...textParts.values()])
  const assetList = await emitAssetList(listed.md5, store)
  const files = { ...listed.files, ...assetList.files }

  return {
    id: `${skin}-${digestOf(files).slice(0, 12)}`,
    ...listed,
    files,
    entry: base + reach.entry,
    preload: reach.preload.map(name => base + name),
    stylesheets: reach.stylesheets.map(name => base + name),
    precache,
    precacheLists: [precacheList.url],
    textLists,
    assetList: assetList.url,
    locales,
    screens: reach.screens.map(name => base + name),
  }
}

/**
 * Emits a list of all translation files for each language, because every screen must open offline
 * in every language.
 */
async function emitTextLists(
  locales: CompiledVariant['locales'],
  store: Store,
): Promise<Map<string, SharedPart>> {
  const byLanguage = new Map<string, string[]>()

  for (const name of Object.keys(locales)) {
    const [language = ''] = name.split('/')
    byLanguage.set(language, [...(byLanguage.get(language) ?? []), name])
  }

  const lists = new Map<string, SharedPart>()

  for (const [language, names] of byLanguage) {
    const [core, later] = divide(names, isCoreText)
    const listLocaleUrls = (some: string[]) => some.flatMap(name => locales[name] ?? [])
    const list = { core: listLocaleUrls(core), later: listLocaleUrls(later) }
    lists.set(language, await emitPrecacheList(list, store))
  }

  return lists
}

/** Splits a list into the items that satisfy the predicate, and all other items. */
function divide(all: readonly string[], isFirst: (one: string) => boolean): [string[], string[]] {
  return [all.filter(isFirst), all.filter(one => !isFirst(one))]
}

/**
 * Finds out which of these compiled files a service worker may precache, using workbox. Any warning
 * fails the build, because a warning (for example a file that is too large, or a pattern without a
 * match) means that a page would break offline.
 * @throws OperatorError with workbox's message
 */
async function listPrecache(outDir: string, names: string[]): Promise<Set<string>> {
  // Imports only this file, because the package's main module also loads Babel and Rollup, which
  // takes longer than the call.
  const { getManifest } = await import('workbox-build/build/get-manifest.js')
  const { manifestEntries, warnings } = await getManifest({
    globDirectory: outDir,
    globPatterns: [...new Set(names)],
    // Vite's file names contain a content hash, so they need no revision.
    dontCacheBustURLsMatching: /^assets\//,
  })
  if (warnings.length > 0) {
    throw new OperatorError(`the service worker would be incomplete: ${warnings.join('; ')}`)
  }

  return new Set(manifestEntries.map(entry => entry.url))
}

export type CompileRequest = {
  /** The releases folder. */
  root: string
  /** A folder used only by this compilation, for the sources of overrides. */
  folder: string
  /** The slot kit of an already compiled app. If unset, the app is compiled too. */
  kit?: Compiled['kit']
  /** Digests of the overrides. */
  overrides: readonly string[]
}

export type CompileOutcome = {
  app?: Compiled
  /** By digest. */
  overrides: Record<string, OverridesOutcome>
}

/** Compiles the request in one build. @throws OperatorError if the app is broken */
export async function compileVariants(
  app: WebApp,
  request: CompileRequest,
): Promise<CompileOutcome> {
  const { root, folder } = request
  const store = openStore(root)
  const outDir = join(folder, 'out')
  const outcomes: CompileOutcome['overrides'] = {}
  const sources = request.overrides.map(digest => readSources(folder, digest))
  const parsed = await sortOut(sources, outcomes, ({ overrides }) => inspectOverrides(overrides))
  const bundle = { app, outDir, withApp: request.kit === undefined }
  const typed = await sortOut(parsed, outcomes, await checkTypes(app, parsed))
  const bundled = await bundleSound(bundle, typed, outcomes)
  if (bundled === undefined) return { overrides: outcomes }

  const { output, sound } = bundled
  const compiled = request.kit ? undefined : await emitApp(app, output, outDir, store)
  const kit = compiled?.kit ?? request.kit
  if (kit === undefined) throw new Error('neither an app nor its slot kit')

  // The kit's exports are known only after this build.
  const names = new Set(kit.exports)
  const fitting = await sortOut(sound, outcomes, one => inspectOverrides(one.overrides, names))
  const place = { app, outDir }
  const drawn = await sortOut(fitting, outcomes, await drawOnce(fitting, output, place))

  for (const one of drawn) {
    outcomes[one.overrides.digest] = await emitOverrides(one, output, { outDir, kit, store, app })
  }

  return { ...(compiled && { app: compiled }), overrides: outcomes }
}

/**
 * Renders all sets of overrides in a single trial. Returns a function that looks up the rendering
 * faults for one set.
 */
async function drawOnce(
  sources: readonly OverridesSources[],
  output: Output,
  place: { app: WebApp; outDir: string },
) {
  const codes = sources.map(one => readScript(one, output, place))
  const trials = sources.map(({ overrides }, at) => ({ overrides, code: codes[at] ?? '' }))
  const faults = trials.length > 0 ? await trySlots(await bundleTrial(place.app), trials) : []
  return async (one: OverridesSources): Promise<Fault[]> => faults[sources.indexOf(one)] ?? []
}

/**
 * Checks the types in all sets of overrides in a single type checker run. Returns a function that
 * looks up the type faults for one set.
 */
async function checkTypes(app: WebApp, sources: readonly OverridesSources[]) {
  const folders = app.hasTypedKit ? sources.map(({ entry }) => getOverridesFolder(entry)) : []
  const faults = await findTypeFaults(folders)
  return async ({ entry }: OverridesSources): Promise<Fault[]> => {
    const own = join(getOverridesFolder(entry), '/')
    return faults
      .filter(({ file }) => file.startsWith(own))
      .map(fault => ({ ...fault, file: fault.file.slice(own.length) }))
  }
}

function getOverridesFolder(entry: string): string {
  return join(dirname(entry), 'overrides')
}

type Bundle = { app: WebApp; outDir: string; withApp: boolean }
type Fault = { file: string; key: string; reason: string; allowed?: string }

/** Records the faults of broken overrides and returns the overrides without faults. */
async function sortOut(
  sources: readonly OverridesSources[],
  outcomes: CompileOutcome['overrides'],
  findFaults: (one: OverridesSources) => Promise<Fault[]>,
): Promise<OverridesSources[]> {
  const sound: OverridesSources[] = []
  for (const one of sources) {
    const faults = await findFaults(one)
    if (faults.length === 0) sound.push(one)
    else outcomes[one.overrides.digest] = { faults }
  }
  return sound
}

/**
 * Builds the app and all overrides in one Vite build. If some overrides do not compile, builds
 * again without them. Returns `undefined` if there is nothing to build.
 */
async function bundleSound(
  bundle: Bundle,
  sources: readonly OverridesSources[],
  outcomes: CompileOutcome['overrides'],
): Promise<{ output: Output; sound: readonly OverridesSources[] } | undefined> {
  const { app, ...what } = bundle
  if (!bundle.withApp && sources.length === 0) return undefined

  const output = await bundleVariants(app, { ...what, overrides: sources }).catch(
    requireOperatorError,
  )
  const isBroken = output instanceof OperatorError
  const sound = await sortOut(sources, outcomes, async one => {
    const fault = isBroken ? await tryAlone(bundle, one) : findTies(output, one)
    return fault === undefined ? [] : [parseCompilerFault(fault)]
  })
  if (!isBroken && sound.length === sources.length) return { output, sound }
  // Every set of overrides compiles separately, so the fault is in the app.
  if (isBroken && sound.length === sources.length) throw output

  return bundleSound(bundle, sound, outcomes)
}

/**
 * Compiles one set of overrides without the app, to find the faults in this set. This compilation
 * is fast.
 */
async function tryAlone({ app, outDir }: Bundle, one: OverridesSources) {
  const what = { outDir, withApp: false, overrides: [one] }
  const output = await bundleVariants(app, what).catch(requireOperatorError)
  return output instanceof OperatorError ? output.message : findTies(output, one)
}

function requireOperatorError(error: unknown): OperatorError {
  if (error instanceof OperatorError) return error
  throw error
}
