/**
 * Overrides → a variant: a small compile of their own against the slot kit of the big one. So a
 * changed override compiles one variant, a broken one breaks one, and the bytes of all others,
 * like those of the skins, cannot move.
 */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { InlineConfig, Plugin } from 'vite'
import { type Cache, overridesKey } from '../build/cache.ts'
import { digestOf, sha256 } from '../hash.ts'
import { inspectOverrides } from '../overrides/inspect.ts'
import { kitSpecifiers } from '../overrides/kit.ts'
import type { Overrides } from '../overrides/read-overrides.ts'
import { OperatorError, type Problem } from '../problem.ts'
import { temporaryFolder } from '../release/durable.ts'
import type { Store } from '../release/store.ts'
import { isComplete } from '../release/verify.ts'
import type { WebApp } from '../web-app.ts'
import { runVite } from './bundle.ts'
import type { Output } from './chunk-graph.ts'
import type { Compiled, CompiledVariant } from './compiled.ts'
import { base, type Emitted, emitFile, toCompiledFiles } from './emit.ts'

/** The variant of these overrides on a skin, or what is wrong with them. */
export type OverridesCompiler = (
  skin: string,
  overrides: Overrides,
) => Promise<CompiledVariant | Problem[]>

type Job = { app: WebApp; store: Store; cache: Cache; key: string; compiled: Compiled }

/** Merchants with the same skin and overrides share one compile; what was compiled before is kept. */
export function createOverridesCompiler(job: Job): OverridesCompiler {
  const underway = new Map<string, Promise<CompiledVariant | string>>()
  const exports = new Set(job.compiled.kit.exports)
  return async (skin, overrides) => {
    const problems = await inspectOverrides(overrides, exports)
    if (problems.length > 0) return problems
    const key = overridesKey(job.key, digestOf([skin, overrides.digest]))
    const running = underway.get(key) ?? compileKept(key, skin, overrides, job)
    underway.set(key, running)
    const outcome = await running
    return typeof outcome === 'string' ? [toProblem(overrides, outcome)] : outcome
  }
}

/** The variant, or why it does not compile in the compiler's words. */
async function compileKept(
  key: string,
  skin: string,
  overrides: Overrides,
  job: Job,
): Promise<CompiledVariant | string> {
  const kept = job.cache.readOverrides(key)
  if (kept !== undefined && isComplete(job.store, Object.values(kept.files))) return kept
  const folder = join(job.store.root, temporaryFolder, `overrides-${key.slice(-16)}`)
  try {
    const variant = await compileIn(folder, skin, overrides, job)
    job.cache.writeOverrides(key, variant)
    return variant
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error
    return error.message.replaceAll(`${folder}/`, '')
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function compileIn(
  folder: string,
  skin: string,
  overrides: Overrides,
  { app, store, compiled }: Job,
): Promise<CompiledVariant> {
  const outDir = join(folder, 'out')
  await writeSources(join(folder, 'src'), overrides)
  const output = await runVite(await toConfig(folder, outDir, overrides, app, compiled), 'it')
  const emitted = new Map<string, Emitted>()
  for (const { fileName } of output) {
    if (/^assets\//.test(fileName)) {
      emitted.set(fileName, await emitFile(fileName, await readFile(join(outDir, fileName)), store))
    }
  }
  const worn = compiled.variants[skin]
  if (worn === undefined) throw new Error(`skin ${skin} was not compiled`)
  const start = await emitStart(output, worn, store)
  emitted.set(start.name, start.emitted)
  return toVariant(output, emitted, start.name, worn, compiled)
}

/** The entry: the overrides first, then the skin, which starts the app in what it finds. */
async function emitStart(output: Output, worn: CompiledVariant, store: Store) {
  const own = output.flatMap(file => (file.type === 'chunk' ? [file.fileName] : []))
  const text = [...own, worn.entry].map(name => `import"./${basename(name)}";`).join('')
  const bytes = Buffer.from(`${text}\n`)
  const name = `assets/variant-${sha256(bytes).slice(0, 8)}.js`
  return { name, emitted: await emitFile(name, bytes, store) }
}

function toVariant(
  output: Output,
  emitted: ReadonlyMap<string, Emitted>,
  start: string,
  worn: CompiledVariant,
  { kit }: Compiled,
): CompiledVariant {
  const names = [...emitted.keys()].sort()
  const own = toCompiledFiles(names, emitted)
  const added = Object.entries({ ...kit.files, ...own.files }).filter(([url]) => !worn.files[url])
  const files = Object.fromEntries(added)
  const urls = Object.keys(files)
  const scripts = urls.filter(url => url.endsWith('.js') && url !== base + start)
  const styles = output.map(({ fileName }) => fileName).filter(name => name.endsWith('.css'))
  return {
    ...worn,
    id: `${worn.id}-${digestOf(files).slice(0, 12)}`,
    base: worn.id,
    files,
    md5: { ...worn.md5, ...kit.md5, ...own.md5 },
    weights: { ...worn.weights, ...kit.weights, ...own.weights },
    entry: base + start,
    preload: [...scripts, worn.entry, ...worn.preload],
    stylesheets: [...worn.stylesheets, ...styles.map(name => base + name)],
    precache: [...worn.precache, ...urls],
  }
}

async function writeSources(folder: string, { files, slots }: Overrides): Promise<void> {
  await mkdir(folder, { recursive: true })
  for (const [name, bytes] of files) await writeFile(join(folder, name), bytes)
  const components = [...slots.values()].join(', ')
  const lines = [...slots].map(([name, component]) => `import { ${component} } from './${name}'`)
  const text = `import { replaceSlots } from '${kitModule}'\n${lines.join('\n')}\nreplaceSlots({ ${components} })\n`
  await writeFile(join(folder, 'overrides.ts'), text)
}

const kitModule = 'livery:slot-kit'

async function toConfig(
  folder: string,
  outDir: string,
  { files }: Overrides,
  app: WebApp,
  { kit }: Compiled,
): Promise<InlineConfig> {
  const createConfig = await app.loadConfig()
  const { target, cssTarget } = createConfig([]).build ?? {}
  return {
    root: join(folder, 'src'),
    configFile: false,
    base: '/m/',
    publicDir: false,
    css: { postcss: {} },
    oxc: { jsx: { runtime: 'automatic', importSource: 'react' } },
    plugins: [closedImports(files, kit.url)],
    build: {
      ...(target === undefined ? {} : { target }),
      ...(cssTarget === undefined ? {} : { cssTarget }),
      outDir,
      emptyOutDir: true,
      modulePreload: false,
      assetsInlineLimit: 0,
      reportCompressedSize: false,
      rolldownOptions: {
        input: { overrides: join(folder, 'src/overrides.ts') },
        external: kit.url,
        output: {
          codeSplitting: false,
          entryFileNames: 'assets/[name]-[hash].js',
          assetFileNames: 'assets/[name]-[hash][extname]',
        },
      },
    },
  }
}

/** Nothing but the kit and the folder's own files is ever looked for, wherever it is asked from. */
function closedImports(files: ReadonlyMap<string, Buffer>, kitUrl: string): Plugin {
  const isKit = (source: string) => source === kitModule || kitSpecifiers.includes(source)
  return {
    name: 'livery:closed-imports',
    enforce: 'pre',
    resolveId(source, importer) {
      if (importer === undefined || source.startsWith('\0')) return undefined
      if (isKit(source)) return { id: kitUrl, external: true }
      if (files.has(source.replace(/^\.\//, ''))) return undefined
      return this.error(`"${source}" may not be imported by overrides`)
    },
  }
}

/** The compiler names a file of the folder in what it says; that, and the line, is the place. */
function toProblem({ folder }: Overrides, message: string): Problem {
  const [, name, line = ''] = /\bsrc\/([\w-]+(?:\.[\w]+)+)(:\d+)?/.exec(message) ?? []
  const file = name === undefined ? folder : join(folder, name) + line
  return { file, key: '', reason: message.replaceAll('src/', '') }
}
