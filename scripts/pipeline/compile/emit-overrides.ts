/** Emits the compiled overrides: the files that a variant adds to its skin. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Store } from '@livery/release/store/store.ts'
import { sha256 } from '@livery/release/support/hash.ts'
import type { WebApp } from '#support/web-app.ts'
import { type Output, reachOf } from './chunk-graph.ts'
import type { Compiled, CompiledOverrides } from './compiled.ts'
import { base, collectCompiledFiles, type Emitted, emitFile } from './emit-file.ts'
import { nameKit, type OverridesSources, picturesOf } from './overrides-entries.ts'

/**
 * Returns the compiled script of overrides, which still contains the placeholder for the kit's file
 * name.
 */
export function readScript(
  { name }: OverridesSources,
  output: Output,
  { outDir, app }: Pick<OverridesJob, 'outDir' | 'app'>,
): string {
  return readFileSync(join(outDir, reachOf(output, name, app.root).entry), 'utf8')
}

type OverridesJob = { outDir: string; kit: Compiled['kit']; store: Store; app: WebApp }

/** Stores the compiled overrides. Scripts and styles are named by their final content. */
export async function emitOverrides(
  { name, overrides }: OverridesSources,
  output: Output,
  { outDir, kit, store, app }: OverridesJob,
): Promise<CompiledOverrides> {
  const reach = reachOf(output, name, app.root)
  const emitted = new Map<string, Emitted>()

  const keep = async (file: string, bytes: Buffer) => {
    emitted.set(file, await emitFile(file, bytes, store))
    return base + file
  }

  const read = (file: string) => readFileSync(join(outDir, file), 'utf8')
  const code = nameKit(read(reach.entry), kit.url)
  const styles = reach.stylesheets.map(read)

  for (const { file, bytes } of picturesOf(overrides).values()) {
    if ([code, ...styles].some(text => text.includes(file))) await keep(file, bytes)
  }

  const script = await keep(buildFileName(code, '.js'), Buffer.from(code))
  const stylesheets: string[] = []
  for (const text of styles)
    stylesheets.push(await keep(buildFileName(text, '.css'), Buffer.from(text)))

  return { ...collectCompiledFiles([...emitted.keys()].sort(), emitted), script, stylesheets }
}

function buildFileName(text: string, ending: string): string {
  return `assets/overrides-${sha256(text).slice(0, 8)}${ending}`
}
