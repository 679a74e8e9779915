/**
 * Emits the parts that all merchants with the same variant share. Each part is a file in the
 * variant, named by its content. The merchants' own files refer to the shared part instead of
 * repeating its content.
 */

import { type PrecacheList, precacheListName } from '@livery/contract/updates/asset-manifest.ts'
import type { Store } from '@livery/release/store/store.ts'
import { sha256 } from '@livery/release/support/hash.ts'
import type { CompiledFiles } from './compiled.ts'
import { base, collectCompiledFiles, emitFile } from './emit-file.ts'

export type SharedPart = CompiledFiles & { url: string }

/** Emits a list of files that workers cache. */
export function emitPrecacheList(list: PrecacheList, store: Store): Promise<SharedPart> {
  return emitPart(precacheListName, 'json', JSON.stringify(list), store)
}

/** Emits the rescue page's script, which a worker inserts into its merchant's page. */
export function emitRescuePart(script: string, store: Store): Promise<SharedPart> {
  return emitPart('rescue', 'js', script, store)
}

/** Emits a map from URL paths to MD5 digests, in asset manifest format. */
export function emitAssetList(md5: CompiledFiles['md5'], store: Store): Promise<SharedPart> {
  return emitPart('files', 'json', JSON.stringify(md5), store)
}

async function emitPart(
  kind: string,
  ending: string,
  text: string,
  store: Store,
): Promise<SharedPart> {
  const name = `assets/${kind}-${sha256(text).slice(0, 8)}.${ending}`
  const emitted = new Map([[name, await emitFile(name, Buffer.from(text), store)]])
  return { ...collectCompiledFiles([name], emitted), url: base + name }
}

/** Merges several sets of compiled files. */
export function joinCompiledFiles(parts: readonly CompiledFiles[]): CompiledFiles {
  const of = <Key extends keyof CompiledFiles>(key: Key): CompiledFiles[Key] =>
    Object.assign({}, ...parts.map(part => part[key]))
  return { files: of('files'), md5: of('md5'), weights: of('weights') }
}
