/** The one Vite build of all variants, and the two scripts that are no modules. */
import { stripVTControlCharacters } from 'node:util'
import type { InlineConfig } from 'vite'
import { inProduction } from '../../support/environment.ts'
import { OperatorError } from '../../support/operator-problem.ts'
import type { WebApp } from '../../support/web-app.ts'
import type { Output } from './chunk-graph.ts'
import { isOverrides, type OverridesSources, overridesPlugin } from './overrides-entries.ts'

/** What one run of the compiler is to make. */
export type Bundled = {
  outDir: string
  /** Every skin and the slot kit; without them overrides are compiled by themselves. */
  withApp: boolean
  overrides: readonly OverridesSources[]
}

/**
 * Compiles all of it as entries of one build.
 *
 * @throws OperatorError with Vite's own words and place
 */
export async function bundleVariants(app: WebApp, what: Bundled): Promise<Output> {
  const createConfig = await app.loadConfig()
  const skins = app.skins.map(skin => ({ key: skin, skin }))
  const config = toConfig(createConfig(skins, isOverrides), what)
  return runVite(config, what.withApp ? 'the web app' : 'it')
}

function toConfig(config: InlineConfig, { outDir, withApp, overrides }: Bundled): InlineConfig {
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

/** One classic script as text: for `importScripts`, or for inlining into a page. */
export async function bundleClassic(app: WebApp, entry: string): Promise<string> {
  const output = await runVite(
    {
      root: app.root,
      configFile: false,
      publicDir: false,
      build: {
        write: false,
        target: ['es2019', 'ios13'],
        modulePreload: false,
        rolldownOptions: {
          input: entry,
          output: { format: 'iife', entryFileNames: '[name].js', codeSplitting: false },
        },
      },
    },
    entry,
  )
  const [only, ...rest] = output.filter(file => file.type === 'chunk')
  if (only === undefined || rest.length > 0) {
    throw new OperatorError(`${entry}: must compile to one script, and became ${output.length}`)
  }
  return only.code
}

/** One build, as production. @throws OperatorError in which Vite says what does not compile */
async function runVite(config: InlineConfig, what: string): Promise<Output> {
  const { build } = await import('vite')
  const result = await inProduction(() => {
    // No .env files: what is compiled comes from the sources alone.
    return build({ ...config, logLevel: 'silent', envDir: false })
  }).catch((error: unknown) => {
    throw new OperatorError(`${what} does not compile: ${messageOf(error)}`, { cause: error })
  })
  if ('output' in result) return result.output
  throw new Error(`${what}: Vite answered with something else than one build`)
}

function messageOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error)
  const lines = stripVTControlCharacters(text).split('\n')
  // The frames below a message are the compiler's own and help nobody here.
  return lines.filter(line => line.trim() !== '' && !/^\s+at /.test(line)).join('\n')
}
