import { build, type Plugin, type Rolldown } from 'vite'
import { inProduction } from '../../../../scripts/support/environment.ts'
import { liveryApp } from '../../../../scripts/support/web-app.ts'

export type CompiledApp = {
  chunks: readonly Rolldown.OutputChunk[]
  /** Style sheets by file name. */
  styles: ReadonlyMap<string, string | Uint8Array>
}

/**
 * Compiles the app in memory as the pipeline does, for all skins; `sourcemap` does not change its
 * code.
 */
export async function compileApp(
  plugins: Plugin[] = [],
  { sourcemap = false }: { sourcemap?: 'hidden' | false } = {},
): Promise<CompiledApp> {
  const createConfig = await liveryApp.loadConfig()
  const config = createConfig(liveryApp.skins.map(skin => ({ key: skin, skin })))
  const result = await inProduction(() =>
    build({
      ...config,
      plugins: [config.plugins, plugins],
      logLevel: 'silent',
      envDir: false,
      build: { ...config.build, write: false, sourcemap },
    }),
  )
  if (!('output' in result)) throw new Error('Vite did not return exactly one build')
  return {
    chunks: result.output.filter(file => file.type === 'chunk'),
    styles: new Map(
      result.output
        .filter(file => file.type === 'asset')
        .filter(({ fileName }) => fileName.endsWith('.css'))
        .map(({ fileName, source }) => [fileName, source]),
    ),
  }
}

/** Returns the skins' entries, with which every page starts. */
export function findEntries({ chunks }: CompiledApp): Rolldown.OutputChunk[] {
  return chunks.filter(({ isEntry, name }) => isEntry && name.startsWith('variant-'))
}

/** Returns these chunks and every chunk that they import statically. */
export function closeOver(
  starts: readonly Rolldown.OutputChunk[],
  { chunks }: CompiledApp,
): Rolldown.OutputChunk[] {
  const found = new Set(starts)
  for (const chunk of found) {
    for (const other of chunks) if (chunk.imports.includes(other.fileName)) found.add(other)
  }
  return [...found]
}
