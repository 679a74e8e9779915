/** Runs the single Vite build for all variants, and the builds for classic scripts. */
import { stripVTControlCharacters } from 'node:util'
import { ReleaseError } from '@livery/release/support/release-error.ts'
import type { InlineConfig, Plugin } from 'vite'
import { inProduction } from '#support/environment.ts'
import { OperatorError } from '#support/operator-problem.ts'
import { describeSystemError } from '#support/system-error.ts'
import type { WebApp } from '#support/web-app.ts'
import type { Output } from './chunk-graph.ts'
import { isOverrides, type OverridesSources, overridesPlugin } from './overrides-entries.ts'

/** The input for a compilation. */
export type Bundled = {
  outDir: string
  /** Whether to compile every skin and the slot kit; if not, only overrides are compiled. */
  withApp: boolean
  overrides: readonly OverridesSources[]
}

/**
 * Compiles all inputs as entries of one build.
 *
 * @throws OperatorError with Vite's message and position
 */
export async function bundleVariants(app: WebApp, what: Bundled): Promise<Output> {
  const createConfig = await app.loadConfig()
  const skins = app.skins.map(skin => ({ key: skin, skin }))
  const config = buildConfig(createConfig(skins, isOverrides), what)
  return runVite(config, what.withApp ? 'the web app' : 'it')
}

function buildConfig(config: InlineConfig, { outDir, withApp, overrides }: Bundled): InlineConfig {
  const { plugins = [], build } = config
  const { input, ...rolldownOptions } = build?.rolldownOptions ?? {}
  const skins = withApp && typeof input === 'object' ? input : {}
  const own = overrides.map(({ name, entry }) => [name, entry])

  return {
    ...config,
    plugins: [overridesPlugin(overrides), plugins],
    build: {
      ...build,
      outDir,
      emptyOutDir: true,
      rolldownOptions: {
        ...rolldownOptions,
        input: { ...skins, ...Object.fromEntries(own) },
      },
    },
  }
}

/** Bundles the service worker for all supported browsers. */
export function bundleWorker(app: WebApp, plugins: Plugin[] = []): Promise<string> {
  return bundleScript(app, app.workerEntry, { target: 'es2021', plugins })
}

/**
 * Bundles a classic script that is inlined into a page. The script must also run in unsupported
 * browsers, so that it can show a message there.
 */
export function bundleClassic(app: WebApp, entry: string): Promise<string> {
  return bundleScript(app, entry, { target: ['es2019', 'ios13'], plugins: [] })
}

type ScriptOptions = { target: string | string[]; plugins: Plugin[] }

/** Bundles a classic script into a string. */
async function bundleScript(
  app: WebApp,
  entry: string,
  { target, plugins }: ScriptOptions,
): Promise<string> {
  const output = await runVite(
    {
      root: app.root,
      configFile: false,
      publicDir: false,
      plugins,
      build: {
        write: false,
        target,
        modulePreload: false,
        rolldownOptions: {
          input: entry,
          optimization: { inlineConst: { mode: 'all' } },
          output: { format: 'iife', entryFileNames: '[name].js', codeSplitting: false },
        },
      },
    },
    entry,
  )
  const [only, ...rest] = output.filter(file => file.type === 'chunk')
  if (only === undefined || rest.length > 0) {
    throw new OperatorError(`${entry}: must compile to one script, but produced ${output.length}`)
  }

  return only.code
}

const trial = 'virtual:livery-trial'

/** Bundles the slot kit and `renderSlot` as one classic script that declares `livery`. */
export async function bundleTrial(app: WebApp): Promise<string> {
  const createConfig = await app.loadConfig()
  const { plugins = [], build, ...config } = createConfig([])
  const { input } = build?.rolldownOptions ?? {}
  const kit = typeof input === 'object' && !Array.isArray(input) ? input['slot-kit'] : undefined
  const sources = [kit, app.trialEntry].map(from => `export * from ${JSON.stringify(from)}`)
  const entry = {
    name: 'livery:trial',
    resolveId: (id: string) => (id === trial ? `\0${trial}` : undefined),
    load: (id: string) => (id === `\0${trial}` ? sources.join('\n') : undefined),
  }
  const output = { format: 'iife' as const, name: 'livery', codeSplitting: false }
  const preserveEntrySignatures = 'exports-only' as const
  const rolldownOptions = { input: trial, preserveEntrySignatures, output }
  const made = await runVite(
    {
      ...config,
      plugins: [entry, plugins],
      // With split styles, the script would insert the styles into the page.
      build: { ...build, write: false, minify: false, cssCodeSplit: false, rolldownOptions },
    },
    'the trial run of overrides',
  )
  const script = made.find(file => file.type === 'chunk')
  if (script?.type !== 'chunk')
    throw new Error('the trial run of overrides: no script was generated')

  return script.code
}

/**
 * Runs one production build.
 *
 * @throws OperatorError with Vite's message for code that does not compile
 * @throws ReleaseError if the output cannot be written
 */
async function runVite(config: InlineConfig, what: string): Promise<Output> {
  const vite = await import('vite')
  const result = await inProduction(() => {
    // Ignores .env files, because the output must depend only on the sources.
    return vite.build({ ...config, logLevel: 'silent', envDir: false })
  }).catch((error: unknown) => {
    // A full disk is not a fault in the code, although the bundler reports it as a compile error.
    const said = describeSystemError(error, config.build?.outDir)
    if (said !== undefined) throw new ReleaseError(said, { cause: error })
    throw new OperatorError(`${what} does not compile: ${messageOf(error)}`.split('\n'), {
      cause: error,
    })
  })
  if ('output' in result) return result.output

  throw new Error(`${what}: Vite did not return exactly one build`)
}

function messageOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error)
  const lines = stripVTControlCharacters(text).split('\n')
  // Removes the compiler's stack frames from the message.
  return lines.filter(line => line.trim() !== '' && !/^\s+at /.test(line)).join('\n')
}
