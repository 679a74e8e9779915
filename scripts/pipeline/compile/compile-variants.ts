/**
 * Third step: compiles the web app for every skin, once for all merchants, and all merchants'
 * overrides, as entries of one build. The result is cached by the content of all inputs.
 */
import { dirname, join } from 'node:path'
import { openStore } from '@livery/release/store/store.ts'
import { OperatorError } from '#support/operator-problem.ts'
import type { WebApp } from '#support/web-app.ts'
import { findTypeFaults } from '../overrides/check-types.ts'
import { inspectOverrides } from '../overrides/inspect-overrides.ts'
import { bundleTrial, bundleVariants } from './bundle.ts'
import type { Output } from './chunk-graph.ts'
import type { Compiled, OverridesOutcome } from './compiled.ts'
import { emitApp } from './emit-app.ts'
import { emitOverrides, readScript } from './emit-overrides.ts'
import {
  findTies,
  type OverridesSources,
  parseCompilerFault,
  readSources,
} from './overrides-entries.ts'
import { trySlots } from './try-slots.ts'

export type CompileRequest = {
  /** The releases folder. */
  root: string
  /** A folder used only by this compilation, for the sources of overrides. */
  folder: string
  /** The slot kit of an already compiled app; unset: the app is compiled too. */
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
 * Returns the rendering faults of each set of overrides, found in a single trial of all of them.
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
 * Returns the type faults of each set of overrides, found in a single type checker run for all of
 * them.
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

/** Records the faults of broken overrides and returns the sound ones. */
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
 * Builds everything in one go; if some overrides do not compile, builds again without them. Returns
 * `undefined` if nothing is left to build.
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
  // All overrides compile on their own, so the app is broken.
  if (isBroken && sound.length === sources.length) throw output
  return bundleSound(bundle, sound, outcomes)
}

/** Compiles one set of overrides without the app, which is fast, to find its faults. */
async function tryAlone({ app, outDir }: Bundle, one: OverridesSources) {
  const what = { outDir, withApp: false, overrides: [one] }
  const output = await bundleVariants(app, what).catch(requireOperatorError)
  return output instanceof OperatorError ? output.message : findTies(output, one)
}

function requireOperatorError(error: unknown): OperatorError {
  if (error instanceof OperatorError) return error
  throw error
}
