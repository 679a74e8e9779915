/**
 * Third step: the web app → compiled code for every skin, once for all merchants. The whole
 * outcome is cached by the content of everything it came from.
 */
import { mkdir, readFile, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { bundleClassic, bundleVariants } from './compile/bundle.ts'
import { type Reach, reachOf } from './compile/chunk-graph.ts'
import type { Compiled, CompiledVariant } from './compile/compiled.ts'
import { base, type Emitted, emitFile, toCompiledFiles } from './compile/emit.ts'
import { listPrecache } from './compile/precache.ts'
import { digestOf, sha256 } from './hash.ts'
import { temporaryFolder } from './release/durable.ts'
import type { Store } from './release/store.ts'
import type { WebApp } from './web-app.ts'

export async function compileApp(app: WebApp, store: Store): Promise<Compiled> {
  const outDir = join(store.root, temporaryFolder, `compile-${process.pid}`)
  await mkdir(outDir, { recursive: true })
  try {
    return await compileInto(outDir, app, store)
  } finally {
    await rm(outDir, { recursive: true, force: true })
  }
}

async function compileInto(outDir: string, app: WebApp, store: Store): Promise<Compiled> {
  const output = await bundleVariants(app, outDir)
  const reaches = app.skins.map(skin => ({
    skin,
    reach: reachOf(output, `variant-${skin}`, app.root),
  }))
  const kit = reachOf(output, 'slot-kit', app.root)
  const bootScript = await bundleBoot(app)
  const workerText = await bundleClassic(app, app.workerEntry)
  const worker = `assets/worker-${sha256(workerText).slice(0, 8)}.js`
  const names = [...reaches.flatMap(({ reach }) => reach.all), ...kit.all]
  const emitted = await emitAll(outDir, names, store)
  emitted.set(worker, await emitFile(worker, Buffer.from(workerText), store))
  const offline = await listPrecache(outDir, reaches.flatMap(toOfflineNames))
  const variants = reaches.map(({ skin, reach }) => [
    skin,
    toVariant(skin, reach, worker, emitted, offline),
  ])
  return {
    bootScript,
    worker: base + worker,
    kit: { url: base + kit.entry, exports: kit.exports, ...toCompiledFiles(kit.all, emitted) },
    variants: Object.fromEntries(variants),
  }
}

function toOfflineNames({ reach }: { reach: Reach }): string[] {
  return [...reach.offline, ...Object.values(reach.locales)]
}

/** The watchdog goes into a page as it is, so it must not be able to end its own element. */
async function bundleBoot(app: WebApp): Promise<string> {
  const text = (await bundleClassic(app, app.watchdogEntry)).trim()
  if (/<\/script|<!--/i.test(text)) {
    throw new Error(`${basename(app.watchdogEntry)} holds text that would end its script element`)
  }
  return text
}

async function emitAll(
  outDir: string,
  names: string[],
  store: Store,
): Promise<Map<string, Emitted>> {
  const emitted = new Map<string, Emitted>()
  for (const name of new Set(names)) {
    emitted.set(name, await emitFile(name, await readFile(join(outDir, name)), store))
  }
  return emitted
}

function toVariant(
  skin: string,
  reach: Reach,
  worker: string,
  emitted: Map<string, Emitted>,
  offline: Set<string>,
): CompiledVariant {
  const all = toCompiledFiles([...reach.all, worker].sort(), emitted)
  return {
    id: `${skin}-${digestOf(all.files).slice(0, 12)}`,
    ...all,
    entry: base + reach.entry,
    preload: reach.preload.map(name => base + name),
    stylesheets: reach.stylesheets.map(name => base + name),
    precache: reach.offline.filter(name => offline.has(name)).map(name => base + name),
    locales: Object.fromEntries(
      Object.entries(reach.locales).map(([language, name]) => [language, base + name]),
    ),
  }
}
